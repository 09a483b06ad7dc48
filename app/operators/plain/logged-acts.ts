import { type LoggedAct, MODERATION_ACTS } from '#contract/operator-log'

/** The acts of operators' forms (worker/forms/operator-acts.ts), by their names in the operators' log. */
const LOGGED_ACTS: Record<string, LoggedAct> = {
	removeMessage: 'remove-message',
	removeImage: 'remove-image',
	removeStory: 'remove-story',
	removeTopic: 'remove-topic',
	removeEvent: 'remove-event',
	clearStatus: 'clear-status',
	hideName: 'hide-name',
	undo: 'undo',
	clearMessage: 'clear-message',
	holdMessage: 'hold-message',
	clearStory: 'clear-story',
	clearTopic: 'clear-topic',
	clearEvent: 'clear-event',
	removePerson: 'remove',
	ban: 'ban',
	liftBan: 'lift-ban',
	showName: 'show-name',
	listWord: 'list-word',
	unlistWord: 'unlist-word',
	setSlowMode: 'slow-mode',
}

/** The key of the sentence about an act that was done; null for an act that is not an operator's. */
export function saysOf(act: string): `admin.did.${LoggedAct}` | null {
	const action = loggedActOf(act)
	return action ? `admin.did.${action}` : null
}

/** Whether the act can be undone for a while. */
export function isUndoable(act: string): boolean {
	return MODERATION_ACTS.some((one) => one === loggedActOf(act))
}

function loggedActOf(act: string): LoggedAct | undefined {
	return Object.hasOwn(LOGGED_ACTS, act) ? LOGGED_ACTS[act] : undefined
}
