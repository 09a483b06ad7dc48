import type { CalendarEvent } from '#contract/events/event'
import { userIdOf } from '#contract/people/participants'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { askToConfirm } from './actions.ts'
import { useOperatorTexts } from './use-operator-texts.ts'

/** Operators' acts on another person's event, among its tools. */
export function OperatorEventActs({ event }: { event: CalendarEvent }) {
	const t = useOperatorTexts()
	const act = useAct()
	const { _id: of, createdBy, rsvps, title } = event
	const known = useStage((s) => s.participants.find((one) => userIdOf(one) === createdBy))
	if (!t) return null
	// An event does not store its maker's name. If this page does not know the maker, the event's title is used as the
	// name.
	const maker = known ?? rsvps.find((one) => userIdOf(one) === createdBy)
	const name = maker?.platformUsername ?? title
	const says = t('admin.remove-event')
	return (
		<Button
			tone="icon"
			aria-haspopup="dialog"
			aria-label={`${says}: ${title}`}
			title={says}
			onClick={() => act(askToConfirm, { act: 'remove-event', of, name })}
		>
			<Icon of="warn" size={16} />
		</Button>
	)
}
