import type { EventDraft } from '#contract/events/draft'
import { KEY_LIFE_MS } from '#contract/limits'
import { NAME } from '#storage/stored'
import { commandsOf } from '../kernel/command.ts'
import type { PersonCommandCall } from '../kernel/command-call.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { ComplaintOf, Reports } from '../moderation/reports.ts'
import type { Operators } from '../operators/operators.ts'
import type { CalendarEvents, EventEdit, LanguageComparison } from './events.ts'

interface Parts {
	moderationActions: ModerationActions
	calendarEvents: CalendarEvents
	operators: Operators
	reports: Reports
}

const { person, seated } = commandsOf<Parts>()

export const EVENT_COMMANDS = {
	createEvent: seated({
		rate: 'event',
		key: { lifeMs: KEY_LIFE_MS, keeps: 'id', as: NAME },
		run: (
			{ calendarEvents },
			{ person, input }: PersonCommandCall<EventDraft & LanguageComparison>,
			turn,
		) => calendarEvents.create(person, input, turn),
		mend: ({ calendarEvents }, { person, input }, first, turn) =>
			calendarEvents.mend(person, input, first, turn),
	}),
	editEvent: person({
		rate: 'event',
		run: ({ calendarEvents }, { person, input }: PersonCommandCall<EventEdit>, turn) =>
			calendarEvents.edit(person, input, turn),
	}),
	/** A person may remove their own events from off stage, too. An operator's removal can be undone. */
	removeEvent: person({
		run: (
			{ calendarEvents, operators, moderationActions },
			{ person, input: { id, reason } }: PersonCommandCall<{ id: string; reason: string }>,
			turn,
		) => {
			if (calendarEvents.isOwn(person, id) || !calendarEvents.mayDecide(person))
				return moderationActions.wantedGone(
					person,
					id,
					calendarEvents.remove(person, id, turn),
					turn,
				)
			const content = { actId: crypto.randomUUID(), message: null }
			const order = { act: 'remove-event', account: id, reason, withPosts: false, content } as const
			return operators.execute(person.sub ?? '', order, turn)
		},
	}),
	rsvp: seated({
		rate: 'reaction',
		run: (
			{ calendarEvents },
			{ person, input }: PersonCommandCall<{ id: string; isComing: boolean }>,
			turn,
		) => calendarEvents.rsvp(person, input.id, input.isComing, turn),
	}),
	reportEvent: seated({
		rate: 'report',
		run: (
			{ reports },
			{ person, input: { eventId: id, ...why } }: PersonCommandCall<ComplaintOf<'eventId'>>,
			turn,
		) => reports.reportContent('event', person, { id, ...why }, turn),
	}),
}
