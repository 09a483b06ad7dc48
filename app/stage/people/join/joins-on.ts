import { mayJoin } from '#rules/people/may-join'
import type { StageStore } from '../../store.ts'

const JOINS_ON = 'joinsOn'

/** Whether the reader may open the join dialog: not while they are banned. */
export function opensJoin({ state: { removal } }: StageStore): boolean {
	return mayJoin(removal)
}

/** Leads from the join dialog to the log-in. After the log-in the dialog opens again. */
export function logInToJoin({ host, identity }: StageStore): void {
	host.session.set(JOINS_ON, '1')
	identity.logIn()
}

/** Whether to open the join dialog: the reader came back from the log-in and has no seat. True once only. */
export function joinsOn({ host, identity, state }: StageStore): boolean {
	const { sessionStatus, loggedIn } = state
	if (sessionStatus === 'loading' || identity.cameBack()) return false // the session may still find a seat
	if (host.session.get(JOINS_ON) === null) return false
	host.session.remove(JOINS_ON)
	return loggedIn && sessionStatus !== 'active'
}
