import { UNDO_MS } from '#contract/limits'
import { CHANGED_MEANWHILE, PERSON_UNKNOWN } from '#contract/refusals'
import type { RoomEvent } from '#contract/room-events'
import { standInName } from '#rules/people/stand-in-name'
import { type Operation, op } from '#storage/operations'
import { archivePerson, isSeated, type Person } from '#storage/people/person'
import type { Log } from '../kernel/log.ts'
import type { Undo } from '../kernel/operator-action.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Order } from '../operators/order.ts'
import type { HiddenNames } from '../people/hidden-names.ts'
import { infoUpdated } from '../people/place.ts'
import type { Roster } from '../people/roster.ts'
import type { StoryRows } from '../stories/story-rows.ts'
import type { Removable, RemovedContent, RemovedRow } from './content-kinds.ts'

interface Needs {
	roster: Roster
	log: Log
	hiddenNames: HiddenNames
	storyRows: StoryRows
}

/** Hides a person's name and picture, on stage or not, and shows them again. */
export class NameHiding implements Removable<Person> {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The person; null when the name is hidden already. */
	findToRemove({ account: userId }: Order): Person | Refused | null {
		const { roster, hiddenNames } = this.#room
		const person = roster.find(userId)
		if (!person || person.profile.platform === 'system') return PERSON_UNKNOWN
		return hiddenNames.isHidden(userId) ? null : person
	}

	snapshotOf({ userId, profile }: Person): RemovedContent {
		return { userId, name: profile.platformUsername, kept: '{}' }
	}

	/** Hides the name. */
	take(person: Person, _: Order, turn: Turn): void {
		const { hiddenNames } = this.#room
		this.#rename(person, [hiddenNames.hide(person.userId, person.profile, turn.now)], turn)
	}

	/** The person, with the name that is shown again; null when it is not hidden. */
	hidden(userId: string): { person: Person; name: string } | Refused | null {
		const { roster, hiddenNames } = this.#room
		const person = roster.find(userId)
		if (!person) return PERSON_UNKNOWN
		return hiddenNames.isHidden(userId) ? { person, name: hiddenNames.nameOf(userId) } : null
	}

	show(person: Person, turn: Turn): void {
		const { hiddenNames } = this.#room
		this.#rename(person, hiddenNames.show(person.userId, turn.now), turn)
	}

	/** The undo of hiding a name; refused when there was a later decision. */
	undoOf({ user_id: userId, until }: RemovedRow): Undo | Refused {
		const hidden = this.hidden(userId)
		if (!hidden || 'ok' in hidden || this.#room.hiddenNames.changedAt(userId) !== until - UNDO_MS)
			return CHANGED_MEANWHILE
		const { person, name } = hidden
		return { name, restore: (turn) => this.show(person, turn) }
	}

	#rename(before: Person, writes: Operation[], { append, now: at }: Turn): void {
		const { roster, log, hiddenNames, storyRows } = this.#room
		const { userId } = before
		const to = hiddenNames.of(userId)
		if (!to) return
		const { platformUsername, profilePicUrl, number } = to
		const person = roster.amend(before, { platformUsername, profilePicUrl })
		const named = { userId, platformUsername, profilePicUrl }
		log.words.rename([before.profile.platformUserId, before.profile.platformUsername, ...to.from])
		const told: RoomEvent = {
			event: 'name-changed',
			data: {
				...named,
				standIn: standInName(number),
				isShared: to.shared.includes(to.from.at(-1) ?? ''),
			},
		}
		append(
			[told, ...(isSeated(person) ? [infoUpdated(person)] : [])],
			[
				...writes,
				archivePerson(person),
				storyRows.change(op('story.rename', named)),
				op('board.stories', { at }),
			],
		)
	}
}
