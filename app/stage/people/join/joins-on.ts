import type { StageStore } from '../../store.ts'

const JOINS_ON = 'joinsOn'

/** From the join dialog to the log-in, behind which the dialog opens again. */
export function logInToJoin({ host, identity }: StageStore): void {
	host.session.set(JOINS_ON, '1')
	identity.logIn()
}

/** Whether somebody is back from there and has still no place; says so once. */
export function joinsOn({ host, identity, state }: StageStore): boolean {
	const { sessionStatus, loggedIn } = state
	if (sessionStatus === 'loading' || identity.cameBack()) return false // a place may be found yet
	if (host.session.get(JOINS_ON) === null) return false
	host.session.remove(JOINS_ON)
	return loggedIn && sessionStatus !== 'active'
}
