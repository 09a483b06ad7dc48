import { env } from 'cloudflare:workers'
import { type PushedAlert, pushKey, savePushSubscription } from '#contract/push'
import { type Device, newDevice } from '../../sandbox/demo/play-alerts.ts'
import type { Person } from '../../support/person.ts'
import { sandbox } from './external-services.ts'

export interface Shown {
	data: PushedAlert
	ttl: number
	urgency: string
	topic: string
	bytes: number
}

/** A browser of theirs that takes alerts, at the sandbox's push service. */
export async function deviceOf(person: Person, more: object = {}): Promise<Device> {
	const { publicKey } = (await person.ask(pushKey)).body
	const device = await newDevice(String(env.SANDBOX), person.handle, publicKey ?? '')
	const { endpoint, keys } = device
	const body = { endpoint, keys, action: 'subscribe', ...more }
	const { status, body: said } = await person.ask(savePushSubscription, { body })
	if (status !== 200) throw new Error(`Not subscribed: ${status} ${said.message}`)
	return device
}

/** The alerts that a device has shown, newest first. */
export async function shownOn({ id }: Device): Promise<Shown[]> {
	const { notifications } = (await sandbox('GET', `/push/api/notifications?device=${id}`)) as {
		notifications: Shown[]
	}
	return notifications
}

/** The stage's rows of these devices. */
export async function rowsOf(...devices: readonly { endpoint: string }[]) {
	const { results } = await env.DB.prepare('SELECT * FROM push_subscriptions').all<{
		id: string
		user_id: string | null
		endpoint: string
		failing_since: number | null
		taken_at: number | null
		language: string
	}>()
	return results.filter((row) => devices.some((one) => one.endpoint === row.endpoint))
}
