import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { follow } from '../follow.ts'
import { forReader } from '../messages/feed/listed-messages.ts'
import { useNamed } from '../people/renaming.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { fetchTalk, type TopicMessages, talkAfter, withOlderTalk } from './talk.ts'

interface Older {
	state: 'none' | 'idle' | 'busy'
	/** The sentence of the last failure; empty without one. */
	problem: string
	load: () => void
}

interface Read {
	talk: Message[] | 'loading' | { problem: string }
	/** The state of loading older messages. */
	older: Older
	again: () => void
}

/** The messages about a topic, oldest first, including those that arrive while the page is open. */
export function useTalk(topicId: string, first?: TopicMessages): Read {
	const act = useAct()
	const [talk, setTalk] = useState<TopicMessages | 'loading' | { problem: string }>(
		first ?? 'loading',
	)
	const [turn, setTurn] = useState(0)
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const language = useStage((s) => s.language)
	const status = useStage((s) => s.sessionStatus)
	const isSeated = status === 'active'

	useEffect(
		() =>
			act(follow, (event) =>
				setTalk((now) => (isRead(now) ? talkAfter(now, event, topicId) : now)),
			),
		[act, topicId],
	)
	// The page in another language has other translations.
	useEffect(() => {
		if (first) setTalk(first)
	}, [first])
	// Loads again for another reader: people on stage may read more than others.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another language and another seat, too
	useEffect(() => {
		if (first && turn === 0 && !isSeated) return
		let isOver = false
		void act(fetchTalk, topicId).then((talk) => {
			if (!isOver) setTalk(talk)
		})
		return () => {
			isOver = true
		}
	}, [act, topicId, turn, language, isSeated])

	const again = useCallback(() => {
		setTalk('loading')
		setTurn((n) => n + 1)
	}, [])
	const cursor = isRead(talk) ? talk.nextCursor : null
	const load = useCallback(async () => {
		if (cursor === null) return
		setBusy(true)
		setProblem('')
		const older = await act(fetchTalk, topicId, cursor)
		setBusy(false)
		if ('problem' in older) setProblem(older.problem)
		else setTalk((now) => (isRead(now) ? withOlderTalk(now, cursor, older) : now))
	}, [act, topicId, cursor])

	// A reader who lost their seat may read only what everybody reads.
	const named = useNamed(talk)
	const read = useMemo(
		() => (isRead(named) ? forReader(status, named.messages) : named),
		[status, named],
	)
	const state = cursor === null ? 'none' : isBusy ? 'busy' : 'idle'
	return { talk: read, older: { state, problem, load: () => void load() }, again }
}

function isRead(talk: TopicMessages | 'loading' | { problem: string }): talk is TopicMessages {
	return talk !== 'loading' && 'messages' in talk
}
