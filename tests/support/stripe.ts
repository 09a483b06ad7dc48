import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { createBannerCheckout } from '#contract/banner/banner'
import { readPayment } from '#contract/money/payments'
import { createTopicCheckout } from '#contract/topics/boost'
import { roomOf } from '#worker/context'
import { insteadOf } from '../api/support/external-services.ts'
import { openStripeWire } from '../sandbox/stripe.ts'
import { jpeg } from './images.ts'
import type { openStage } from './open-stage.ts'
import type { Person } from './person.ts'
import { STRIPE, TEST_ORIGIN } from './settings.ts'

type Stage = Awaited<ReturnType<typeof openStage>>
type Played = ReturnType<typeof playStripe>

const BASE = String(env.STRIPE_API_URL)
export const LINK = 'https://shop.example.org/sale'

/** Where the picture of a name lies; the pay service beside the test lends it. */
export function pictureAt(name = 'banner'): string {
	return `${BASE}/pictures/${name}.jpg`
}

/** Stripe beside one test: the real wire, with a pay page, and pictures for ads. */
export function playStripe() {
	/** The webhooks for the stage, which the test hands on. */
	const told: { raw: string; signature: string }[] = []
	const pictures: Record<string, () => Response> = {}
	const wire = openStripeWire({
		...STRIPE,
		base: BASE,
		now: () => Date.now(),
		tell: (raw, signature) => void told.push({ raw, signature }),
	})
	const beside = insteadOf(BASE, async (url, init) => {
		const [, name] = /\/pictures\/(\w+)\.jpg$/.exec(url) ?? []
		if (name) return pictures[name]?.() ?? new Response(jpeg({ width: 728, height: 90 }))
		if (played.away) throw new TypeError('The connection was refused.')
		return wire.answer(new Request(url, init))
	})
	const played = { ...beside, away: false, told, pictures, wire }
	return played
}

interface Wish {
	imageUrl?: string
	linkUrl?: string
	quotedPriceUSD?: number
	clientKey?: string
}

export function buy(who: Person, wish: Wish = {}) {
	return who.ask(createBannerCheckout, {
		body: { imageUrl: pictureAt(), linkUrl: LINK, ...wish },
	})
}

/** Somebody pays that this stands first; without a session nobody knows who. */
export function boost(
	who: Person,
	topicText: string,
	more: { clientKey?: string; quotedPriceUSD?: number } = {},
) {
	return who.ask(createTopicCheckout, { body: { topicText, ...more } })
}

/** Hands on what Stripe said, as its webhook. */
export async function tell(
	stage: Stage,
	{ raw, signature }: { raw: string; signature: string },
): Promise<number> {
	const headers = { 'Stripe-Signature': signature }
	const answer = await stage.fetch(`${TEST_ORIGIN}/webhooks/stripe`, {
		method: 'POST',
		headers,
		body: raw,
	})
	await answer.text()
	return answer.status
}

/** Hands on all that Stripe said meanwhile. */
export async function tellAll(stage: Stage, { told }: Pick<Played, 'told'>): Promise<void> {
	for (const one of told.splice(0)) expect(await tell(stage, one)).toBe(200)
}

/** A slot that was bought, paid and delivered. */
export async function paidFor(who: Person, { wire }: Pick<Played, 'wire'>) {
	const { paymentId, sessionId } = (await buy(who)).body
	wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(who, paymentId)).toBe('fulfilled'))
	const [intent = ''] = wire.kept.intents.keys()
	return { paymentId, intent }
}

export async function stateOf(who: Person, id: string) {
	const { status, body } = await who.ask(readPayment, { params: { id } })
	return status === 200 ? body.state : status
}

/** Asked by the room's alarm, and by nobody else. */
export function rings(stage: Stage, isSo: () => unknown, clock?: { pass(ms: number): void }) {
	return vi.waitFor(
		async () => {
			clock?.pass(5_000)
			await runDurableObjectAlarm(stage.room())
			await isSo()
		},
		{ timeout: 20_000, interval: 50 },
	)
}

/** Every account of the cash ledger in D1: all that came and went, as far as the room knows of it, which says so first. */
export async function balances(): Promise<Record<string, number>> {
	const room = roomOf(env)
	await room.archivedUpTo((await room.report()).head)
	const { results } = await env.DB.prepare(
		`SELECT account, SUM(amount) AS cents FROM (
			SELECT credit AS account, amount FROM cash UNION ALL SELECT debit, -amount FROM cash
		) GROUP BY account`,
	).all<{ account: string; cents: number }>()
	return Object.fromEntries(results.map(({ account, cents }) => [account, cents]))
}
