import { useEffect, useRef, useState } from 'react'
import { scrollHere } from '#client/scroll-here'
import { HIGHLIGHT_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import type { Topic } from '#contract/topics/topic'
import { newnessOf } from '#rules/topics/queue'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { writeInDock } from '../messages/writing/docked.ts'
import { TopicReport } from '../messages/writing/report-dialog.tsx'
import { useNow } from '../now-provider.tsx'
import { DeleteDialog } from '../on-stage/delete-dialog.tsx'
import { ShareTools } from '../sharing/share-tools.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { removeTopic } from './actions.ts'
import css from './topic-acts.module.css'

/** The acts on a topic. Everybody can share it. People on stage reply, delete their own topics and report others'. */
export function TopicActs({ topic, shares }: { topic: Topic; shares: boolean }) {
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	return (
		<>
			{shares && <ShareTools path={`/stage/topic/${topic.id}`} className={css.act} />}
			{isSeated && <OnStage topic={topic} />}
		</>
	)
}

function OnStage({ topic }: { topic: Topic }) {
	const t = useTexts()
	const act = useAct()
	const you = useStage((s) => s.userId)
	const [doing, setDoing] = useState<'deleting' | 'reporting' | null>(null)
	const isOwn = userIdOf(topic) === you
	const isBoosted = topic.boostedUntil !== null
	const label = isOwn ? 'topic.delete' : 'report.topic'

	/** Opens the composer for a reply, and closes the sheet, which would cover the composer. */
	function reply() {
		document.getElementById('topics')?.hidePopover()
		act(writeInDock, { does: 'topic', topic })
	}

	return (
		<>
			<Button tone="bare" className={css.act} onClick={reply}>
				{t('message.reply')}
			</Button>
			{!(isOwn && isBoosted) && (
				<Button
					tone="icon"
					className={css.act}
					aria-label={t(label)}
					title={t(label)}
					aria-haspopup="dialog"
					onClick={() => setDoing(isOwn ? 'deleting' : 'reporting')}
				>
					<Icon of={isOwn ? 'bin' : 'flag'} size={16} />
				</Button>
			)}
			{doing === 'deleting' && (
				<DeleteDialog
					of={topic.id}
					title={t('topic.delete.confirm')}
					remove={() => act(removeTopic, topic.id)}
					onDone={() => setDoing(null)}
				/>
			)}
			{doing === 'reporting' && <TopicReport topicId={topic.id} onDone={() => setDoing(null)} />}
		</>
	)
}

/** The mark on the reader's own new topic. */
export function TopicAdded({ topic }: { topic: Topic }) {
	const t = useTexts()
	const act = useAct()
	const { at } = useNow()
	const sign = useRef<HTMLSpanElement>(null)
	const isOwn = useStage((s) => s.userId === userIdOf(topic))
	const isJustAdded = useStage((s) => s.topicAdded === topic.id)

	// The card shows itself where others stand before it.
	useEffect(() => {
		const card = sign.current?.closest('li')
		if (!isJustAdded || !card) return
		scrollHere(card, { block: 'nearest' })
		card.dataset.lit = ''
		const timer = setTimeout(() => {
			delete card.dataset.lit
			act(shown)
		}, HIGHLIGHT_MS)
		return () => clearTimeout(timer)
	}, [act, isJustAdded])

	if (!isOwn || newnessOf(topic, at) === 0) return null
	return (
		<span ref={sign} className={css.added} data-added="">
			{t('topic.added')}
		</span>
	)
}

function shown(store: StageStore): void {
	store.change({ topicAdded: undefined })
}
