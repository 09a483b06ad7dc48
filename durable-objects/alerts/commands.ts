import type { AlertSettingsChange } from '#storage/alerts/operations'
import { op } from '#storage/operations'
import { commandsOf, DONE } from '../kernel/command.ts'
import type { CommandCall, PersonCommandCall } from '../kernel/command-call.ts'
import type { Roster } from '../people/roster.ts'
import type { Pushes } from './pushes.ts'
import type { UnreadActivities } from './unread.ts'

interface Parts {
	pushes: Pushes
	roster: Roster
	unread: UnreadActivities
}

const { person, system } = commandsOf<Parts>()

export const ALERT_COMMANDS = {
	/**
	 * Sent by the Worker after it stored devices of the person. The answer's `isKnown` is false if the person was
	 * removed or deleted meanwhile.
	 */
	devicesChanged: system({
		run: ({ pushes, roster }, { input: { userId } }: CommandCall<{ userId: string }>) => {
			pushes.devicesChanged(userId)
			const person = roster.find(userId)
			return { ok: true, isKnown: person !== null && person.status !== 'Removed' }
		},
	}),
	/** Only D1 stores alert settings. The log's order keeps those of an account's earlier holder from the next one. */
	keepAlertSettings: person({
		rate: 'setting',
		run: (_, { person: { userId }, input }: PersonCommandCall<AlertSettingsChange>, { append }) => {
			append([], [op('alerts.keep', { userId, ...input })])
			return DONE
		},
	}),
	/** Marks some activities as read, or all. The answer's `was` is true when at least one of them was unread. */
	markActivitiesRead: person({
		run: ({ unread }, { person, input }: PersonCommandCall<{ ids: string[] | null }>) =>
			unread.markRead(person.userId, input.ids),
	}),
}
