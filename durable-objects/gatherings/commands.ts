import type { GatheringDraft } from '#contract/gatherings/draft'
import { KEY_LIFE_MS } from '#contract/limits'
import { NAME } from '#storage/stored'
import type { Own } from '../kernel/asked.ts'
import { commandsOf } from '../kernel/command.ts'
import type { EventComplaint, Reports } from '../messages/reports.ts'
import type { ContentActs } from '../operators/content-acts.ts'
import type { Operators } from '../operators/operators.ts'
import type { GatheringEdit, Gatherings } from './gatherings.ts'

interface Parts {
	contentActs: ContentActs
	gatherings: Gatherings
	operators: Operators
	reports: Reports
}

const { person, seated } = commandsOf<Parts>()

export const GATHERING_COMMANDS = {
	createEvent: seated({
		rate: 'event',
		key: { lifeMs: KEY_LIFE_MS, keeps: 'id', as: NAME },
		run: ({ gatherings }, { person, input }: Own<GatheringDraft>, turn) =>
			gatherings.create(person, input, turn),
		mend: ({ gatherings }, { person, input }, first, turn) =>
			gatherings.mend(person, input, first, turn),
	}),
	editEvent: person({
		rate: 'event',
		run: ({ gatherings }, { person, input }: Own<GatheringEdit>, turn) =>
			gatherings.edit(person, input, turn),
	}),
	/** A person may remove their own events from off stage, too. An operator's removal can be undone. */
	removeEvent: person({
		run: (
			{ gatherings, operators, contentActs },
			{ person, input: { id, reason } }: Own<{ id: string; reason: string }>,
			turn,
		) => {
			if (gatherings.isOwn(person, id) || !gatherings.mayDecide(person))
				return contentActs.wantedGone(person, id, gatherings.remove(person, id, turn), turn)
			const content = { actId: crypto.randomUUID(), message: null }
			const order = { act: 'remove-event', account: id, reason, withPosts: false, content } as const
			return operators.obey(person.sub ?? '', order, turn)
		},
	}),
	rsvp: seated({
		rate: 'reaction',
		run: ({ gatherings }, { person, input }: Own<{ id: string; isComing: boolean }>, turn) =>
			gatherings.rsvp(person, input.id, input.isComing, turn),
	}),
	reportEvent: seated({
		rate: 'report',
		run: ({ reports }, { person, input }: Own<EventComplaint>, turn) =>
			reports.reportEvent(person, input, turn),
	}),
}
