import { sentenceOf } from '#client/ask'
import {
	isPushSupported,
	isUnder,
	needsInstalling,
	type PushState,
	registerWorker,
	subscribeHere,
	subscriptionHere,
	tellTabs,
} from '#client/push'
import { PUSH_SAVED } from '#client/storage'
import { pushKey, savePushSubscription } from '#contract/push'
import { languageFromTag } from '#rules/pages/language-choice'
import { zoneHere } from '#rules/zone'
import type { StageStore } from '../store.ts'

/** The state of the switch after a press, and the sentence of an error; null for none. */
export interface PushSwitchResult {
	state: PushState
	problem: string | null
}

export async function lookUp(store: StageStore): Promise<PushState> {
	if (!isPushSupported()) return needsInstalling() ? 'install' : 'unsupported'
	if ((await keyOf(store)) === null) return 'unconfigured'
	const { permission } = Notification
	if (permission !== 'granted') return permission
	return (await subscriptionHere()) ? 'on' : 'muted'
}

/**
 * Subscribes this browser to push. Asks for the permission first, if the person was never asked (PUSH-08). No await
 * comes before the question, because Safari allows it only within the press.
 */
export async function subscribe(store: StageStore): Promise<PushSwitchResult> {
	const t = store.translate
	const stays = async (problem: string) => ({ state: await lookUp(store), problem })
	const answer = await askPermission()
	if (answer === 'denied') return stays(t('alerts.denied'))
	if (answer !== 'granted') return stays(t('alerts.ungranted'))
	if (!(await registerWorker())) return stays(t('alerts.worker'))
	const key = await keyOf(store)
	if (key === null) return stays(t('alerts.admin'))
	let subscription: PushSubscription
	try {
		subscription = await subscribeHere(key)
	} catch {
		return stays(t('alerts.failed'))
	}
	const problem = await save(store, subscription)
	// The stage did not store the subscription, so it is ended: otherwise the switch would show alerts that never come.
	if (problem !== null) await subscription.unsubscribe().catch(() => false)
	tellTabs()
	return { state: await lookUp(store), problem }
}

/** The person's answer; null where the browser refuses to ask. */
async function askPermission(): Promise<NotificationPermission | null> {
	if (Notification.permission !== 'default') return Notification.permission
	try {
		return await Notification.requestPermission()
	} catch {
		return null
	}
}

/** Ends the subscription in the browser first, and then at the stage (PUSH-09). */
export async function unsubscribe(store: StageStore): Promise<PushSwitchResult> {
	const t = store.translate
	const subscription = await subscriptionHere()
	let problem: string | null = null
	try {
		const isDone = (await subscription?.unsubscribe()) ?? true
		if (!isDone) return { state: 'on', problem: t('alerts.mute.refused') }
	} catch {
		return { state: 'on', problem: t('alerts.mute.failed') }
	}
	store.host.local.remove(PUSH_SAVED)
	if (subscription) {
		const body = { endpoint: subscription.endpoint, action: 'unsubscribe' }
		problem = await asked(store, store.session.ask(savePushSubscription, { body }))
	}
	tellTabs()
	return { state: await lookUp(store), problem }
}

/**
 * Updates the stage's record of this subscription when the person, their language or the stage's key changed. Failures
 * are silent, because the next page tries again.
 */
export async function updateSubscription(store: StageStore): Promise<void> {
	const before = isPushSupported() ? await subscriptionHere() : null
	if (!before || Notification.permission !== 'granted') return
	const key = await keyOf(store).catch(() => undefined)
	if (key === null) return
	if (key === undefined || isUnder(before, key)) {
		const problem = await save(store, before, undefined, true)
		// The stage could not store the new person, and its record still names the earlier one. The subscription ends,
		// so that the earlier person's alerts do not reach this browser.
		if (problem !== null && !isTheirs(store)) await endHere(store, before)
		return
	}
	await before.unsubscribe()
	await save(store, await subscribeHere(key), before.endpoint)
}

/** Whether the stage's record of the subscription names the present person, or no person. */
function isTheirs({ session, host }: StageStore): boolean {
	const [, before = 'null'] = host.local.get(PUSH_SAVED)?.split(' ') ?? []
	return session.userId !== null && (before === 'null' || before === session.userId)
}

async function endHere(store: StageStore, subscription: PushSubscription): Promise<void> {
	store.host.local.remove(PUSH_SAVED)
	await subscription.unsubscribe()
	tellTabs()
}

async function save(
	store: StageStore,
	subscription: PushSubscription,
	oldEndpoint?: string,
	onlyIfNew = false,
): Promise<string | null> {
	// Without this cookie the page's language came from a shared address, not from the reader's choice.
	const chosen = languageFromTag(store.host.readCookie('stage_lang'))
	const language = chosen ?? store.state.language
	const { endpoint, keys } = subscription.toJSON()
	const zone = zoneHere() ?? undefined
	const record = [endpoint, store.session.userId, language, zone].join(' ')
	if (onlyIfNew && store.host.local.get(PUSH_SAVED) === record) return null
	const body = { endpoint, keys, language, zone, oldEndpoint, action: 'subscribe' }
	const problem = await asked(store, store.session.ask(savePushSubscription, { body }))
	if (problem === null) store.host.local.set(PUSH_SAVED, record)
	return problem
}

async function asked(store: StageStore, asking: Promise<unknown>): Promise<string | null> {
	try {
		await asking
		return null
	} catch (failure) {
		return store.translate('alerts.server', { reason: sentenceOf(failure) })
	}
}

/** The stage's public key; null when the stage sends no pushes. Rejects when no answer came. */
async function keyOf(store: StageStore): Promise<string | null> {
	return (await store.session.ask(pushKey, {})).publicKey
}
