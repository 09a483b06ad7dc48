import type { CalendarEvent } from '#contract/events/event'
import { useTexts } from '../../locales/texts.tsx'
import { Fault } from '../../ui/fault.tsx'
import css from './event-form.module.css'
import { fieldIn, hourFor, type LocalDraft, rangeIn } from './local-time.ts'

interface Props {
	/** The beginning of the fields' ids. */
	id: string
	draft: LocalDraft
	event: CalendarEvent | undefined
	now: number
	/** The attributes of a field that has an error. */
	faultOf(field: 'day' | 'time'): object
	said: Partial<Record<'day' | 'time', string | undefined>>
	onWrite(change: Partial<LocalDraft>): void
}

/** The day and the time at which an event starts. */
export function StartFields({ id, draft, event, now, faultOf, said, onWrite }: Props) {
	const t = useTexts()
	return (
		<fieldset className={css.start}>
			<legend>{t('event.field.start')}</legend>
			<label htmlFor={`${id}-day`}>{t('event.field.day')}</label>
			<label htmlFor={`${id}-time`}>{t('event.field.time')}</label>
			<input
				id={`${id}-day`}
				type="date"
				required
				{...(draft.zone === '' ? daysIn(rangeIn(fieldIn(draft), now, event)) : {})}
				{...faultOf('day')}
				value={draft.day}
				onChange={({ target: { value: day } }) =>
					onWrite({ day, time: draft.time || (day && hourFor(day, now)) })
				}
			/>
			<input
				id={`${id}-time`}
				type="time"
				required
				{...faultOf('time')}
				value={draft.time}
				onChange={({ target }) => onWrite({ time: target.value })}
			/>
			<Fault id={`${id}-day-fault`} text={said.day} />
			<Fault id={`${id}-time-fault`} text={said.time} />
		</fieldset>
	)
}

/** The attributes that limit the days of the browser's date picker. A typed date is checked on submit. */
function daysIn({ min, max }: { min?: string; max?: string }) {
	return { min: min?.slice(0, 10), max: max?.slice(0, 10) }
}
