import { useState } from 'react'
import type { CalendarEvent } from '#contract/events/event'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EventReport } from '../messages/writing/report-dialog.tsx'
import { DeleteDialog } from '../on-stage/delete-dialog.tsx'
import { OperatorEventActs } from '../operators/lazy-sheet-acts.tsx'
import { ShareTools } from '../sharing/share-tools.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { removeEvent } from './actions.ts'
import css from './event-acts.module.css'
import { EventForm } from './lazy-form.ts'
import { mayDo } from './may-do.ts'

/** The tools of an event: for the person who made it, for operators, and for everybody on stage. */
export function EventTools({ event, isOver }: { event: CalendarEvent; isOver: boolean }) {
	const t = useTexts()
	const act = useAct()
	const userId = useStage((s) => s.userId)
	const sessionStatus = useStage((s) => s.sessionStatus)
	const operates = useStage((s) => s.operates)
	const [doing, setDoing] = useState<'editing' | 'deleting' | 'reporting' | null>(null)
	const may = mayDo(event, isOver, { userId, sessionStatus, operates })
	const done = () => setDoing(null)
	return (
		<>
			<div className={css.tools}>
				<ShareTools path={`/stage/event/${event._id}`} className={css.act} />
				{may.edit && <Tool named={t('event.edit')} of="pen" onChoose={() => setDoing('editing')} />}
				{may.delete && (
					<Tool named={t('event.delete')} of="bin" onChoose={() => setDoing('deleting')} />
				)}
				{may.remove && <OperatorEventActs event={event} />}
				{may.report && (
					<Tool named={t('report.event')} of="flag" onChoose={() => setDoing('reporting')} />
				)}
			</div>
			{doing === 'reporting' && <EventReport eventId={event._id} onDone={done} />}
			{doing === 'editing' && <EventForm event={event} onDone={done} />}
			{doing === 'deleting' && (
				<DeleteDialog
					of={event._id}
					title={t('event.delete.confirm')}
					remove={() => act(removeEvent, event._id)}
					onDone={done}
				/>
			)}
		</>
	)
}

function Tool(props: { named: string; of: 'pen' | 'bin' | 'flag'; onChoose: () => void }) {
	const { named, of, onChoose } = props
	return (
		<Button
			tone="icon"
			className={css.act}
			aria-label={named}
			title={named}
			aria-haspopup="dialog"
			onClick={onChoose}
		>
			<Icon of={of} size={16} />
		</Button>
	)
}
