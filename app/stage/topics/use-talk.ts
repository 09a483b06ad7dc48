import { useCallback, useEffect, useMemo, useState } from 'react'
import { sentenceOf } from '#client/ask'
import type { StageEvent } from '#contract/events'
import { listMessages, type Message } from '#contract/messages/messages'
import { forReader } from '../messages/feed/listed-messages.ts'
import { feedReducers } from '../messages/feed/state.ts'
import type { StageState } from '../model.ts'
import type { Reducers } from '../reducers.ts'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'

type Talk = Message[] | 'loading' | { problem: string }

/** What was said to a topic, oldest first, and what is said while it is open. */
export function useTalk(topicId: string, first?: Message[]): { talk: Talk; again: () => void } {
	const act = useAct()
	const [talk, setTalk] = useState<Talk>(first ?? 'loading')
	const [turn, setTurn] = useState(0)
	const language = useStage((s) => s.language)
	const status = useStage((s) => s.sessionStatus)
	const isSeated = status === 'active'

	useEffect(
		() =>
			act(follow, (event) =>
				setTalk((now) => (Array.isArray(now) ? heard(now, event, topicId) : now)),
			),
		[act, topicId],
	)
	// Anew for another reader: somebody on stage reads what others may not.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another language and another seat, too
	useEffect(() => {
		if (first && turn === 0 && !isSeated) return
		let isOver = false
		void act(fetchTalk, topicId).then((said) => {
			if (!isOver) setTalk(said)
		})
		return () => {
			isOver = true
		}
	}, [act, topicId, turn, language, isSeated])

	const again = useCallback(() => {
		setTalk('loading')
		setTurn((n) => n + 1)
	}, [])
	// Who has no seat any more reads on as everybody does.
	const read = useMemo(() => (Array.isArray(talk) ? forReader(status, talk) : talk), [status, talk])
	return { talk: read, again }
}

async function fetchTalk(store: StageStore, topic: string): Promise<Talk> {
	try {
		const query = { lang: store.state.language, topic }
		const { messages } = await store.session.ask(listMessages, { query })
		const said = messages.filter(({ topicId }) => topicId === topic)
		return forReader(store.state.sessionStatus, said).toSorted((a, b) => (a.id < b.id ? -1 : 1))
	} catch (problem) {
		return { problem: sentenceOf(problem) }
	}
}

/** As the feed makes of it. */
function heard(messages: Message[], { event, data }: StageEvent, topicId: string): Message[] {
	if (event === 'new-message') {
		const { message } = data
		const isNew = message.topicId === topicId && !messages.some(({ id }) => id === message.id)
		return isNew ? [...messages, message] : messages
	}
	const reduce = (feedReducers as Reducers<StageState>)[event] as
		| ((stage: Pick<StageState, 'messages'>, data: unknown) => Pick<StageState, 'messages'>)
		| undefined
	return reduce ? reduce({ messages }, data).messages : messages
}

function follow(store: StageStore, hear: (event: StageEvent) => void): () => void {
	store.followers.add(hear)
	return () => store.followers.delete(hear)
}
