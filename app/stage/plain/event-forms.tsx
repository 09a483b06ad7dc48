import { problemOfEvent } from '#contract/events/draft'
import type { CalendarEvent } from '#contract/events/event'
import {
	DAY_MS,
	EVENT_EARLIEST_MS,
	EVENT_LATEST_MS,
	EVENT_LENGTH_MINUTES,
	MINUTE_MS,
} from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { isOver } from '#rules/events/event-times'
import { lengthsWith } from '#rules/events/lengths'
import { dayAndTimeIn } from '#rules/events/moment'
import { asLink } from '#rules/text/as-link'
import type { RefusedForm } from '../../load-context.ts'
import { useLanguage } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { lengthIn } from '../money/time-left.ts'
import { DeleteOrReport } from './delete-or-report.tsx'
import {
	Field,
	FoldedForm,
	type FormDrawing,
	KeyField,
	refusedOf,
	Sentence,
	TextArea,
} from './form.tsx'
import { ZoneChoice } from './zone-field.tsx'

const AT = '#linked-title'

/** On the page of an event: the RSVP, and a form to delete or report the event. */
export function EventForms({ event, ...drawing }: FormDrawing & { event: CalendarEvent }) {
	const { page, t } = drawing
	const { _id: id, createdBy, rsvps } = event
	const isOwn = createdBy === page.userId
	const comes = rsvps.some((one) => userIdOf(one) === page.userId)
	const answer = refusedOf(page, id, 'rsvp', 'withdrawRsvp')
	return (
		<>
			{(answer || !isOver(event, page.at)) && (
				<form method="post" action={AT}>
					<input type="hidden" name="eventId" value={id} />
					<Button
						type="submit"
						tone={comes ? 'quiet' : 'primary'}
						name="act"
						value={comes ? 'withdrawRsvp' : 'rsvp'}
						aria-pressed={comes}
					>
						{t('event.rsvp')}
					</Button>
					<Sentence refused={answer} />
				</form>
			)}
			{isOwn && <EditEvent {...{ event, ...drawing }} />}
			<DeleteOrReport {...drawing} at={AT} kind="event" id={id} isOwn={isOwn} />
		</>
	)
}

/** The form for a new event. The person names the zone, which the page cannot know without a script. */
export function NewEvent({ page, t }: FormDrawing) {
	const refused = refusedOf(page, '', 'createEvent')
	const day = new Date(page.at + EVENT_EARLIEST_MS).toISOString().slice(0, 10)
	return (
		<FoldedForm
			summary={t('event.add')}
			isOpen={refused !== null}
			at="#write"
			act="createEvent"
			submit={t('event.add')}
			tone="primary"
			refused={wrongField(refused) === null ? refused : null}
		>
			<Fields {...{ page, t, refused, day }} />
			<KeyField name="clientEventId" refused={refused} />
		</FoldedForm>
	)
}

/** The form that edits the person's own event, until the event is over. */
function EditEvent({ page, t, event }: FormDrawing & { event: CalendarEvent }) {
	const { _id: eventId, title, description, url, startTime, durationMinutes, revision } = event
	const refused = refusedOf(page, eventId, 'editEvent')
	if (!refused && isOver(event, page.at)) return null
	const { day, time } = dayAndTimeIn(page.zone, startTime)
	const hidden = { eventId, revision: String(revision), was: `${day} ${time} ${page.zone}` }
	return (
		<FoldedForm
			summary={t('event.edit')}
			isOpen={refused !== null}
			at={AT}
			act="editEvent"
			submit={t('message.save')}
			tone="primary"
			hidden={hidden}
			refused={wrongField(refused) === null ? refused : null}
		>
			<Fields {...{ page, t, refused, day, time, title, description, url, durationMinutes }} />
		</FoldedForm>
	)
}

interface FieldsProps extends Pick<FormDrawing, 'page' | 't'>, Partial<Words> {
	refused: RefusedForm | null
	day: string
	time?: string
}
type Words = Pick<CalendarEvent, 'title' | 'description' | 'url' | 'durationMinutes'>

function Fields({ page, t, refused, ...of }: FieldsProps) {
	const { title, description, url, day, time, durationMinutes = EVENT_LENGTH_MINUTES } = of
	const language = useLanguage()
	const wrong = wrongField(refused)
	return (
		<>
			<Field
				label={t('event.field.title')}
				name="title"
				refused={refused}
				value={title}
				isWrong={wrong === 'title'}
				required
			/>
			<div>
				<Field
					label={t('event.field.day')}
					name="day"
					type="date"
					refused={refused}
					value={day}
					isWrong={false}
					required
				/>
				<Field
					label={t('event.field.time')}
					name="time"
					type="time"
					refused={refused}
					value={time}
					isWrong={wrong === 'start'}
					required
				/>
				<ZoneChoice t={t} refused={refused} zone={page.zone} />
				<label>
					<span>{t('event.field.length')}</span>
					<select
						name="durationMinutes"
						aria-invalid={wrong === 'durationMinutes' || undefined}
						defaultValue={refused?.fields.durationMinutes ?? durationMinutes}
					>
						{lengthsWith(durationMinutes).map((minutes) => (
							<option key={minutes} value={minutes}>
								{lengthIn(language, minutes * MINUTE_MS)}
							</option>
						))}
					</select>
				</label>
				{wrong === 'durationMinutes' && <Sentence refused={refused} />}
			</div>
			<p>
				{t('event.range', {
					minutes: EVENT_EARLIEST_MS / MINUTE_MS,
					days: EVENT_LATEST_MS / DAY_MS,
				})}
			</p>
			<TextArea
				label={t('event.field.description')}
				name="description"
				refused={refused}
				value={description ?? ''}
				isWrong={wrong === 'description'}
			/>
			<Field
				label={t('event.field.link')}
				name="url"
				isCode
				refused={refused}
				value={url}
				isWrong={wrong === 'url'}
			/>
		</>
	)
}

/** The field that a refusal is about, by the same rule as the stage; null when it is about the whole event. */
function wrongField(refused: RefusedForm | null) {
	if (refused?.code === 'start') return 'start'
	if (refused?.code !== 'invalid') return null
	const { title = '', description = '', url = '', durationMinutes } = refused.fields
	const words = [
		['title', { title }],
		['description', { description }],
		['url', { url: asLink(url) || url }],
		['durationMinutes', durationMinutes ? { durationMinutes: Number(durationMinutes) } : {}],
	] as const
	return words.find(([, draft]) => problemOfEvent(draft) !== null)?.[0] ?? 'start'
}
