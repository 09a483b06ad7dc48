import { useEffect, useRef, useState } from 'react'
import { AI_AUTHOR } from '#contract/topics/topic'
import { aiTopicAgainAt } from '#rules/topics/queue'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/kept-focus.ts'
import { useNow } from '../now-provider.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { askStage, loadTopicsUnasked } from './actions.ts'
import { setProposing } from './boost-draft.ts'
import { TopicForm } from './topic-form.tsx'
import css from './topic-tools.module.css'

/**
 * The tools for new topics. People on stage propose one, or make the stage ask a question; everybody can buy a boosted
 * one (TOP-01).
 */
export function TopicTools() {
	const t = useTexts()
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const act = useAct()
	const isWriting = useStage((s) => s.isProposing ?? false)
	const setOpen = (is: boolean) => act(setProposing, is)
	const tools = useRef<HTMLDivElement>(null)

	/** Closes the form. Returns the focus to its button, unless the focus is elsewhere. */
	function close() {
		if (isFocusLost() || tools.current?.contains(document.activeElement))
			tools.current?.querySelector('button')?.focus()
		setOpen(false)
	}

	return (
		<div ref={tools} className={css.tools} data-beside-title={!isSeated || undefined}>
			<div className={css.row}>
				<Button aria-expanded={isWriting} onClick={() => setOpen(!isWriting)}>
					{t(isWriting ? 'topic.hide' : isSeated ? 'topic.add' : 'topic.boost.open')}
				</Button>
				{isSeated && <AskStage />}
			</div>
			{isWriting && <TopicForm onDone={close} />}
		</div>
	)
}

/** A button that makes the stage ask one of its own questions as a topic. */
function AskStage() {
	const t = useTexts()
	const act = useAct()
	const isOffline = useStage((s) => s.connection === 'offline')
	const isMore = useStage((s) => s.moreTopics)
	const [isAsking, setAsking] = useState(false)
	const [problem, setProblem] = useState('')
	const isSpent = useAiLimit()

	// Loads all topics, because a question of the last hour may not be among the first two. After an outage it tries again.
	useEffect(() => {
		if (isMore && !isOffline) void act(loadTopicsUnasked)
	}, [isMore, isOffline, act])

	async function askIt() {
		if (isAsking || isSpent) return
		setAsking(true)
		setProblem('')
		setProblem((await act(askStage)) ?? '')
		setAsking(false)
	}

	return (
		<>
			<Button busy={isAsking} rests={isSpent || isOffline} onClick={askIt}>
				{t('topic.ai')}
			</Button>
			<p className={css.said} role="status">
				{isOffline ? t('settings.offline') : isSpent ? t('topic.ai.limit') : problem}
			</p>
		</>
	)
}

/** Whether the stage has asked its questions of this hour (TOP-14). */
function useAiLimit(): boolean {
	const { at } = useNow()
	const topics = useStage((s) => s.topics)
	const asked = topics.filter(
		(one) => one.platformUserId === AI_AUTHOR && one.platform === 'system',
	)
	const againAt = aiTopicAgainAt(
		asked.map(({ submittedAt }) => submittedAt),
		at,
	)
	return againAt !== null
}
