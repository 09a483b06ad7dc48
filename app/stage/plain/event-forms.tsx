import type { Gathering } from '#contract/gatherings/gathering'
import {
	DAY_MS,
	EVENT_EARLIEST_MS,
	EVENT_LATEST_MS,
	EVENT_LENGTH_MINUTES,
	MINUTE_MS,
} from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { lengthsWith } from '#rules/gatherings/lengths'
import { isOver } from '#rules/gatherings/next'
import { isZone } from '#rules/zone'
import { useLanguage } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { lengthIn } from '../money/time-left.ts'
import {
	type Drawing,
	Field,
	Fold,
	Form,
	Key,
	refusedOf,
	Sentence,
	TextArea,
	Told,
} from './form.tsx'
import { ReportForm } from './report-form.tsx'

const AT = '#linked-title'

/** On an event's own page: whether one comes, and its deletion or its report. */
export function EventForms({ page, t, event }: Drawing & { event: Gathering }) {
	const { _id: id, createdBy, rsvps } = event
	const isOwn = createdBy === page.userId
	const comes = rsvps.some((one) => userIdOf(one) === page.userId)
	const answer = refusedOf(page, id, 'rsvp', 'withdrawRsvp')
	const removal = refusedOf(page, id, 'deleteEvent')
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
			{isOwn ? (
				<Fold summary={t('event.delete')} isOpen={removal !== null}>
					<Form
						at={AT}
						act="deleteEvent"
						submit={t('event.delete')}
						tone="danger"
						hidden={{ eventId: id }}
						refused={removal}
					>
						<p>{t('event.delete.confirm')}</p>
					</Form>
				</Fold>
			) : (
				<>
					<ReportForm
						page={page}
						t={t}
						at={AT}
						act="reportEvent"
						of={['eventId', id]}
						title="report.event"
					/>
					<Sentence refused={removal} />
				</>
			)}
			<Told page={page} t={t} of={id} />
		</>
	)
}

/** A new event. Its zone is named, because without a script nothing tells the person's own. */
export function NewEvent({ page, t }: Drawing) {
	const language = useLanguage()
	const refused = refusedOf(page, '', 'createEvent')
	const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
	return (
		<Fold summary={t('event.add')} isOpen={refused !== null}>
			<Form at="#write" act="createEvent" submit={t('event.add')} tone="primary" refused={refused}>
				<Field label={t('event.field.title')} name="title" refused={refused} required />
				<div>
					<Field
						label={t('event.field.day')}
						name="day"
						type="date"
						refused={refused}
						value={dayOf(page.at + EVENT_EARLIEST_MS)}
						required
					/>
					<Field label={t('event.field.time')} name="time" type="time" refused={refused} required />
					<label>
						<span>{t('event.field.zone')}</span>
						<select name="zone" defaultValue={refused?.fields.zone ?? page.zone}>
							{zonesWith(page.zone, refused?.fields.zone).map((zone) => (
								<option key={zone} value={zone}>
									{zone.replaceAll('_', ' ')}
								</option>
							))}
						</select>
					</label>
					<label>
						<span>{t('event.field.length')}</span>
						<select
							name="durationMinutes"
							defaultValue={refused?.fields.durationMinutes ?? EVENT_LENGTH_MINUTES}
						>
							{lengthsWith(EVENT_LENGTH_MINUTES).map((minutes) => (
								<option key={minutes} value={minutes}>
									{lengthIn(language, minutes * MINUTE_MS)}
								</option>
							))}
						</select>
					</label>
				</div>
				<p>
					{t('event.range', {
						minutes: EVENT_EARLIEST_MS / MINUTE_MS,
						days: EVENT_LATEST_MS / DAY_MS,
					})}
				</p>
				<TextArea label={t('event.field.description')} name="description" refused={refused} />
				<Field label={t('event.field.link')} name="url" isCode refused={refused} />
				<Key name="clientEventId" refused={refused} />
			</Form>
		</Fold>
	)
}

/** All zones that this machine names. It knows some by other names, too: those of the reader stand first. */
function zonesWith(...own: (string | undefined)[]): string[] {
	const known = own.flatMap((zone) => (zone && isZone(zone) ? [zone] : []))
	return [...new Set(['UTC', ...known, ...Intl.supportedValuesOf('timeZone')])]
}
