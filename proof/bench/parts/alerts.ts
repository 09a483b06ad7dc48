import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { postMessage } from '#contract/messages/messages'
import type { World } from '#tests/sandbox/world'
import { cpuMs } from '../machine.ts'
import { countsOf, settledCounts } from '../meter.ts'
import { atMost, type Bench, figureOf, measuring, type Part } from '../part.ts'
import { openProduct, type Product } from '../product.ts'
import { openInbox } from '../push-inbox.ts'

/** The most requests to others that one call of a Worker may make on a free plan; a paid one allows twenty times as many. */
const SUBREQUESTS_MAX = 50
/** Ten is what a person may have: so many people as can be on stage would not come near to a thousand. */
const DEVICES_EACH = 40
const AT_ONCE = 6 * DEVICES_EACH

type Inbox = Awaited<ReturnType<typeof openInbox>>

export const alerts: Part = {
	name: 'alerts',
	about: `one message that mentions 25 people with ${DEVICES_EACH} devices each, all of them away; their push service takes everything at once`,
	cells: (bench) => [
		{ name: 'product', run: () => withInbox((inbox) => mention(bench, inbox)) },
		{ name: 'web-push', run: () => withInbox((inbox) => pushAlone(bench, inbox)) },
	],
	figures(found) {
		const figure = (what: string, unit: string, metric: string) =>
			figureOf(what, unit, found('product', metric))
		const asked = figure('most that one call asks of others', '', 'subrequestsMax')
		asked.goals.push(atMost(`<= ${SUBREQUESTS_MAX}`, asked.product.median, SUBREQUESTS_MAX))
		const all = figure('from the post to the last device', 'ms', 'ms')
		const each = figure('CPU of a device, the post included', 'us', 'perDevice')
		all.rivals['web-push on Node'] = found('web-push', 'ms')
		each.rivals['web-push on Node, its inbox included'] = found('web-push', 'perDevice')
		return [
			figure('devices that one mention reached', '', 'devices'),
			figure('calls that it took', '', 'calls'),
			asked,
			all,
			each,
		]
	},
}

const peopleOf = ({ quick }: Bench) => (quick ? 2 : 25)

async function withInbox<T>(measure: (inbox: Inbox) => Promise<T>): Promise<T> {
	const inbox = await openInbox()
	try {
		return await measure(inbox)
	} finally {
		await inbox.close()
	}
}

function mention(bench: Bench, inbox: Inbox) {
	const people = peopleOf(bench)
	const devices = people * DEVICES_EACH
	const settings: World['settings'] = { ...bench.world.settings, PUSH_HOSTS: inbox.origin }
	const opening = openProduct({ ...bench.world, settings }, { seated: people + 1, metered: true })
	return measuring(opening, async (stage) => {
		await giveDevices(stage, inbox, settings.VAPID_PUBLIC_KEY ?? '')
		const [author, ...mentioned] = stage.people
		if (!author) throw new Error('Nobody is seated.')
		const before = await settledCounts(stage)
		const [cpuBefore, from] = [cpuMs(stage.pid), performance.now()]
		const [last] = await Promise.all([
			inbox.until(devices),
			author
				.ask(postMessage, {
					body: { messageText: mentioned.map(({ handle }) => `@${handle}`).join(' ') },
				})
				.then(({ status, body }) => {
					if (status !== 200) throw new Error(`Not posted: ${status} ${body.message}`)
				}),
		])
		const cpu = cpuMs(stage.pid) - cpuBefore
		await settledCounts(stage)
		const { pushCalls, subrequestsMax } = await countsOf(stage)
		return {
			ms: last - from,
			devices,
			perDevice: (1_000 * cpu) / devices,
			calls: pushCalls - before.pushCalls,
			subrequestsMax,
		}
	})
}

/** All seats but the author's. */
async function giveDevices({ db, people }: Product, inbox: Inbox, vapidKey: string) {
	const insert = db.prepare(
		`INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, vapid_key, language, created_at)
		VALUES (?, ?, ?, ?, ?, ?, 'en-us', 0)`,
	)
	const rows = people.slice(1).flatMap(({ userId }, who) =>
		Array.from({ length: DEVICES_EACH }, (_, n) => {
			const { endpoint, p256dh, auth } = inbox.device(who * DEVICES_EACH + n)
			const id = createHash('sha256').update(endpoint).digest('base64url')
			return insert.bind(id, userId, endpoint, p256dh, auth, vapidKey)
		}),
	)
	await db.batch(rows)
}

/** The library that the stage uses, on Node, with as many under way. */
async function pushAlone(bench: Bench, inbox: Inbox) {
	const { settings } = bench.world
	const vapidDetails = {
		subject: settings.VAPID_SUBJECT ?? '',
		publicKey: settings.VAPID_PUBLIC_KEY ?? '',
		privateKey: settings.VAPID_PRIVATE_KEY ?? '',
	}
	const devices = peopleOf(bench) * DEVICES_EACH
	const waiting = Array.from({ length: devices }, (_, n) => inbox.device(n))
	const json = JSON.stringify({ title: 'Somebody mentioned you', body: '@you '.repeat(24) })
	const send = async () => {
		for (let one = waiting.pop(); one; one = waiting.pop()) {
			const { endpoint, p256dh, auth } = one
			const { headers, body } = webPush.generateRequestDetails(
				{ endpoint, keys: { p256dh, auth } },
				json,
				{ vapidDetails, TTL: 60 },
			)
			const answer = await fetch(endpoint, {
				method: 'POST',
				headers: headers as HeadersInit,
				body: new Uint8Array(body ?? []),
			})
			await answer.arrayBuffer()
		}
	}
	const [cpuBefore, from] = [cpuMs(process.pid), performance.now()]
	const [last] = await Promise.all([
		inbox.until(devices),
		...Array.from({ length: Math.min(AT_ONCE, devices) }, send),
	])
	return { ms: last - from, perDevice: (1_000 * (cpuMs(process.pid) - cpuBefore)) / devices }
}
