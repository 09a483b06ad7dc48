import type { Person } from '#storage/people/person'
import type { Turn } from '../kernel/turn.ts'
import type { Images } from '../messages/images.ts'
import type { StoryUploads } from '../stories/story-uploads.ts'
import type { RejoinCodes } from './rejoin-codes.ts'

interface Needs {
	codes: RejoinCodes
	images: Images
	storyUploads: StoryUploads
}

/**
 * Ends everything that a person was given to act with, in one turn (G-166): tokens, rejoin code, upload
 * addresses, sockets. Everything that ends a session uses this class, so that none of these is forgotten.
 */
export class Revocation {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn, which must then store and archive the returned person. */
	revoke(person: Person, turn: Turn, code?: number, reason?: string): Person {
		const voided = this.#room.codes.end(person.profile.id)
		if (voided.length > 0) turn.append([], voided)
		this.#room.images.closeAddresses(person.userId)
		this.#room.storyUploads.closeAddresses(person.userId, turn)
		turn.dismiss(person.userId, code, reason)
		return { ...person, ver: person.ver + 1 }
	}
}
