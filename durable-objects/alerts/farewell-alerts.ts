import type { AlertType } from '#contract/push'
import type { Alert } from '#storage/alerts/stored-alert-job'
import type { Person } from '#storage/people/person'
import type { Turn } from '../kernel/turn.ts'
import type { DirectCasts } from './direct-casts.ts'
import type { Pushes } from './pushes.ts'

interface Needs {
	pushes: Pushes
	directCasts: DirectCasts
}

/**
 * The last alert to a person's devices before the stage forgets these. The alert says why no more will come, and
 * what to do if somebody else caused that.
 */
export class FarewellAlerts {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. The person logged out everywhere, which their feed and a direct cast tell them, too. */
	onLogOut(userId: string, turn: Turn): void {
		this.#room.pushes.sendLastAlert(userId, alertOf('logged_out', turn), turn)
	}

	/** Call inside a turn. The person had their data deleted. */
	onErasure(userId: string, turn: Turn): void {
		this.#room.pushes.sendLastAlert(userId, alertOf('account_deleted', turn), turn)
	}

	/** Call inside a turn. The account was proven with another log-in. */
	onAccountTaken(before: Person, turn: Turn): void {
		const alert = alertOf('account_taken', turn)
		this.#room.pushes.sendLastAlert(before.userId, alert, turn)
		this.#room.directCasts.part(before, alert, turn)
	}
}

function alertOf(type: AlertType, { now: at }: Turn): Alert {
	return { id: `${type}-${at}`, type, at, url: '/stage', words: null }
}
