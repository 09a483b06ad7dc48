import { createBannerCheckout } from '#contract/banner/banner'
import { cancelPayment, readPayment } from '#contract/money/payments'
import { createTopicCheckout } from '#contract/topics/boost'
import { pay } from '#tests/sandbox/demo/pay'
import type { World } from '#tests/sandbox/world'
import { Person } from '#tests/support/person'
import { Listener } from '../listener.ts'
import { settledCounts } from '../meter.ts'
import { atMost, type Bench, figureOf, measuring, type Part, percentile } from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const LISTENERS = 100
const PATH = '/api/realtime/stage-updates?lang=en-us'

export const money: Part = {
	name: 'money',
	about: `a checkout beside the session alone that it makes, what a sale writes, and the slot’s step as ${LISTENERS} pages hear it`,
	cells: (bench) => [
		{
			name: 'product',
			run: () => measuring(openProduct(bench.world), (stage) => buy(stage, bench)),
		},
		{ name: 'a session alone', run: () => createAlone(bench) },
		{
			name: 'rows',
			run: () =>
				measuring(openProduct(bench.world, { metered: true }), (stage) => count(stage, bench)),
		},
	],
	figures(found) {
		const figure = (what: string, unit: string, cell: string, metric: string) =>
			figureOf(what, unit, found(cell, metric))
		const checkout = figure('p50 of a checkout', 'ms', 'product', 'checkout')
		checkout.rivals['a session alone'] = found('a session alone', 'checkout')
		checkout.goals.push(atMost('<= 100 ms', checkout.product.median, 100))
		const written = figure('rows that D1 writes for a sale', '', 'rows', 'd1')
		written.goals.push(atMost('<= 12', written.product.median, 12))
		return [
			checkout,
			written,
			figure('rows that the room writes for a sale', '', 'rows', 'room'),
			figure('from a press to the last page', 'ms', 'product', 'step'),
		]
	},
}

const timesOf = ({ quick }: Bench) => (quick ? 3 : 50)

async function buy(stage: Product, bench: Bench) {
	const buyer = new Person(stage.places, 'a buyer')
	const checkout = await timed(
		timesOf(bench),
		(n) => begin(buyer, n),
		(page) => leave(buyer, page),
	)
	return { checkout, step: await heardByAll(stage, bench.world) }
}

/** With the key and the form that the stage uses, from the same machine. */
async function createAlone(bench: Bench) {
	const { STRIPE_API_URL: base, STRIPE_SECRET_KEY: key } = bench.world.settings
	const create = async (n: number) => {
		const body = new URLSearchParams({
			mode: 'payment',
			'line_items[0][quantity]': '1',
			'line_items[0][price_data][currency]': 'usd',
			'line_items[0][price_data][unit_amount]': '200',
			'line_items[0][price_data][product_data][name]': `Alone ${n}`,
			success_url: 'http://localhost/paid',
			cancel_url: 'http://localhost/unpaid',
		})
		const headers = { Authorization: `Bearer ${key}` }
		const made = await fetch(`${base}/v1/checkout/sessions`, { method: 'POST', headers, body })
		if (!made.ok) throw new Error(`No session: ${made.status} ${await made.text()}`)
		await made.arrayBuffer()
	}
	return { checkout: await timed(timesOf(bench), create) }
}

async function count(stage: Product, bench: Bench) {
	const buyer = new Person(stage.places, 'a buyer')
	const sales = bench.quick ? 1 : 5
	const before = await settledCounts(stage)
	for (let n = 0; n < sales; n++) await pay(buyer, await begin(buyer, n))
	const after = await settledCounts(stage)
	return {
		d1: (after.written - before.written) / sales,
		room: (after.roomWritten - before.roomWritten) / sales,
	}
}

async function begin(buyer: Person, n: number) {
	const { status, body } = await buyer.ask(createTopicCheckout, {
		body: { topicText: `What is number ${n} worth to you?` },
	})
	if (status !== 200) throw new Error(`No checkout: ${status} ${body.message}`)
	return body
}

/** From one network only three of them may be open. */
async function leave(buyer: Person, { paymentId: id }: { paymentId: string }): Promise<void> {
	await buyer.ask(cancelPayment, { params: { id } })
	const isOver = async () =>
		(await buyer.ask(readPayment, { params: { id } })).body.state === 'expired'
	while (!(await isOver())) await new Promise((done) => setTimeout(done, 5))
}

/** From the press of a buyer until the last page shows that the slot is being bought; asking for the picture included. */
async function heardByAll({ port, places }: Product, world: World): Promise<number> {
	let waiting = LISTENERS
	let told: (at: number) => void = () => {}
	const all = new Promise<number>((done) => {
		told = done
	})
	const ear = {
		heard(_: Listener, text: string | null) {
			if (text?.includes('banner-auction-updated') && --waiting === 0) told(performance.now())
		},
		lost: () => undefined,
	}
	const pages = Array.from({ length: LISTENERS }, () => new Listener(port, PATH, ear, true))
	await Promise.all(pages.map((page) => page.upgraded()))
	const from = performance.now()
	const body = {
		imageUrl: `${world.origin}/stripe/banner.png`,
		linkUrl: 'https://www.example.org',
	}
	const { status } = await new Person(places, 'a buyer').ask(createBannerCheckout, { body })
	if (status !== 200) throw new Error(`No checkout: ${status}`)
	const until = await all
	for (const page of pages) page.drop()
	return until - from
}

async function timed<T>(
	times: number,
	act: (n: number) => Promise<T>,
	after: (made: T) => Promise<void> = async () => {},
): Promise<number> {
	const took = new Float64Array(times)
	await after(await act(-1)) // the first one loads what the others find
	for (let n = 0; n < times; n++) {
		const from = performance.now()
		const made = await act(n)
		took[n] = performance.now() - from
		await after(made)
	}
	return percentile(took.sort(), 0.5)
}
