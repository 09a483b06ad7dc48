import { pushKey, savePushSubscription } from '#contract/push'
import type { Person, Places } from '../../support/person.ts'

const WITH_PHONES = 3

/** Some of them carry a phone: what it shows stands on the sandbox's page of alerts. */
export async function playAlerts(
	{ sandbox }: Places,
	cast: ReadonlyMap<string, Person>,
	onStep: (text: string) => void,
): Promise<void> {
	for (const [handle, person] of [...cast].slice(0, WITH_PHONES)) {
		const { publicKey } = (await person.ask(pushKey)).body
		if (publicKey === null) return // this stage alerts nobody
		const { endpoint, keys } = await newDevice(sandbox, `${handle}'s phone`, publicKey)
		const body = { endpoint, keys, action: 'subscribe', language: person.language }
		const { status, body: said } = await person.ask(savePushSubscription, { body })
		if (status !== 200) throw new Error(`${handle} gets no alerts: ${status} ${said.message}`)
		onStep(`${handle} gets alerts`)
	}
}

export interface Device {
	id: string
	endpoint: string
	keys: { p256dh: string; auth: string }
}

/** Subscribes as a browser does at its vendor's push service. */
export async function newDevice(
	sandbox: string,
	name: string,
	applicationServerKey: string,
): Promise<Device> {
	const answer = await fetch(`${sandbox}/push/api/devices`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ name, applicationServerKey }),
	})
	if (!answer.ok) throw new Error(`No device: ${answer.status} ${await answer.text()}`)
	return (await answer.json()) as Device
}
