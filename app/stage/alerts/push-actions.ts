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

/** The result of turning the switch: its state, and the sentence of what went wrong. */
export interface Turned {
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
 * Subscribes this browser. Asks for the permission first where the person was never asked (PUSH-08): at once,
 * because Safari allows that only within the press.
 */
export async function subscribe(store: StageStore): Promise<Turned> {
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
	// A subscription that the stage does not have would only look switched on.
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
export async function unsubscribe(store: StageStore): Promise<Turned> {
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
 * Keeps the stage's record of this subscription up to date with the person, their language and the stage's own
 * key. Silent: the next page tries again.
 */
export async function keepAlong(store: StageStore): Promise<void> {
	const before = isPushSupported() ? await subscriptionHere() : null
	if (!before || Notification.permission !== 'granted') return
	const key = await keyOf(store).catch(() => undefined)
	if (key === null) return
	if (key === undefined || isUnder(before, key)) {
		const problem = await save(store, before, undefined, true)
		// Alerts of another account must not reach this browser any more, also where the stage could not be told.
		if (problem !== null && !isTheirs(store)) await endHere(store, before)
		return
	}
	await before.unsubscribe()
	await save(store, await subscribeHere(key), before.endpoint)
}

/** Whether the stage's record of the subscription names the present person, or nobody. */
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
	// The language of a page that somebody shared is not a choice of the reader.
	const chosen = languageFromTag(store.host.readCookie('stage_lang'))
	const language = chosen ?? store.state.language
	const { endpoint, keys } = subscription.toJSON()
	const zone = zoneHere() ?? undefined
	const said = [endpoint, store.session.userId, language, zone].join(' ')
	if (onlyIfNew && store.host.local.get(PUSH_SAVED) === said) return null
	const body = { endpoint, keys, language, zone, oldEndpoint, action: 'subscribe' }
	const problem = await asked(store, store.session.ask(savePushSubscription, { body }))
	if (problem === null) store.host.local.set(PUSH_SAVED, said)
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

/** The stage's key; null where nobody can be alerted. Rejects without an answer. */
async function keyOf(store: StageStore): Promise<string | null> {
	return (await store.session.ask(pushKey, {})).publicKey
}
