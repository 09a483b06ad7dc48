import { commandsOf } from '../kernel/command.ts'
import type { CommandCall, PersonCommandCall } from '../kernel/command-call.ts'
import type { Roster } from '../people/roster.ts'
import type { Pushes } from './pushes.ts'
import type { Unread } from './unread.ts'

interface Parts {
	pushes: Pushes
	roster: Roster
	unread: Unread
}

const { person, system } = commandsOf<Parts>()

export const ALERT_COMMANDS = {
	/**
	 * Sent by the Worker after it stored devices or settings of the person. The answer's `isKnown` is false if the
	 * person was removed or deleted meanwhile.
	 */
	devicesChanged: system({
		run: ({ pushes, roster }, { input: { userId } }: CommandCall<{ userId: string }>) => {
			pushes.devicesChanged(userId)
			const person = roster.find(userId)
			return { ok: true, isKnown: person !== null && person.status !== 'Removed' }
		},
	}),
	/** Marks some activities as read, or all. The answer's `was` is true when at least one of them was unread. */
	markActivitiesRead: person({
		run: ({ unread }, { person, input }: PersonCommandCall<{ ids: string[] | null }>) =>
			unread.markRead(person.userId, input.ids),
	}),
}
