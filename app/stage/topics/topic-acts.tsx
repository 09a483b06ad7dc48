import { useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import type { Topic } from '#contract/topics/topic'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { writeInDock } from '../messages/writing/docked.ts'
import { TopicReport } from '../messages/writing/report-dialog.tsx'
import { DeleteDialog } from '../on-stage/delete-dialog.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { removeTopic } from './actions.ts'
import css from './topic-acts.module.css'

/** Acts on a topic for people on stage: answer, remove one's own, report others'. */
export function TopicActs({ topic }: { topic: Topic }) {
	const t = useTexts()
	const act = useAct()
	const you = useStage((s) => s.userId)
	const [doing, setDoing] = useState<'deleting' | 'reporting' | null>(null)
	const isOwn = userIdOf(topic) === you
	const isBoosted = topic.boostedUntil !== null

	/** Opens the composer, and closes the sheet, which would hide it. */
	function reply() {
		document.getElementById('topics')?.hidePopover()
		act(writeInDock, { does: 'topic', topic })
	}

	return (
		<>
			<Button tone="bare" className={css.act} onClick={reply}>
				{t('message.reply')}
			</Button>
			{isOwn && !isBoosted && (
				<Button
					tone="icon"
					className={css.act}
					aria-label={t('topic.delete')}
					title={t('topic.delete')}
					aria-haspopup="dialog"
					onClick={() => setDoing('deleting')}
				>
					<Icon of="bin" size={16} />
				</Button>
			)}
			{!isOwn && (
				<Button
					tone="icon"
					className={css.act}
					aria-label={t('report.topic')}
					title={t('report.topic')}
					aria-haspopup="dialog"
					onClick={() => setDoing('reporting')}
				>
					<Icon of="flag" size={16} />
				</Button>
			)}
			{doing === 'deleting' && (
				<DeleteDialog
					title={t('topic.delete.confirm')}
					remove={() => act(removeTopic, topic.id)}
					onDone={() => setDoing(null)}
				/>
			)}
			{doing === 'reporting' && <TopicReport topicId={topic.id} onDone={() => setDoing(null)} />}
		</>
	)
}
