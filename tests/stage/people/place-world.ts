import { quietPage } from '../support/quiet-page.ts'
import { person } from '../support/samples.ts'

export const ON_STAGE = { participants: [person('ada'), person('noor')] }

/** Ada’s page, as it stands once she is known to be on stage. */
export function seated() {
	const ada = quietPage(ON_STAGE)
	ada.store.setSessionStatus('active', true)
	const notice = () => ada.store.state.notice
	const names = () => ada.store.state.participants.map((one) => one.platformUserId)
	// Her heart beats as long as she is on stage.
	const questions = () => ada.questions().filter((one) => !one.endsWith('/heartbeat'))
	return { ...ada, notice, names, questions }
}

/** Waits until the running requests have ended. */
export const settled = () => new Promise(setImmediate)

export const handed = (event: string, data: object) => ({ event, data }) as never
