import { CLOSE_SESSION_ENDED } from '#contract/limits'
import type { Announcer } from './announce.ts'
import type { Answer, By } from './changes.ts'
import type { Images } from './images.ts'
import { archivePerson, type Roster } from './roster.ts'
import type { TakeTurn } from './turn.ts'

interface Room {
	sql: SqlStorage
	roster: Roster
	announcer: Announcer
	images: Images
	turn: TakeTurn
}

/** Ending every session of one's own at once; what was logged in before gives no new token. */
export class LogOuts {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	everywhere(by: By): Answer<object> {
		const { sql, roster, announcer, images, turn } = this.#room
		const known = roster.require(by)
		if (!known.ok) return known
		turn(({ now, say }) => {
			const person = { ...known.person, ver: known.person.ver + 1 }
			roster.save(person)
			images.closeAddresses(person.userId)
			if (person.sub)
				sql.exec(
					'INSERT INTO log_outs (sub, at) VALUES (?, ?) ON CONFLICT (sub) DO UPDATE SET at = excluded.at',
					person.sub,
					now,
				)
			say([], [archivePerson(person)])
		})
		announcer.dismiss(by.userId, CLOSE_SESSION_ENDED, 'session ended')
		return { ok: true }
	}

	/** Whether a log-in of this moment was ended since. */
	ended(sub: string, at: number): boolean {
		const [row] = this.#room.sql
			.exec<{ at: number }>('SELECT at FROM log_outs WHERE sub = ?', sub)
			.toArray()
		return row !== undefined && at < row.at
	}
}
