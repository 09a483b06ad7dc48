import { LANGUAGES } from '#contract/languages'
import { heartbeat } from '#contract/people/session'
import { playDemo } from '#tests/sandbox/demo/play'
import { pause } from '../audience.ts'
import { openBrowser, openWindow } from '../browser.ts'
import { openFront } from '../front.ts'
import { costOfHour, HOUR, type Unit } from '../hour.ts'
import { Listener } from '../listener.ts'
import { cpuMs } from '../machine.ts'
import { type Counts, settledCounts, spent } from '../meter.ts'
import { type Bench, type Measured, measuring, type Part } from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const LOOK_MS = 6000
const SENTENCE =
	'The kettle is on, the rain has stopped and half of the street is out looking for the brown dog of number'

export const cost: Part = {
	name: 'cost',
	about: `what the platform would charge, counted on a metered stage and priced by app/rules/money/prices.ts: an hour of ${HOUR.visitors} visitors who come once, ${HOUR.onStage} of them on stage, with ${HOUR.messages} messages of ${HOUR.textChars} characters read in ${HOUR.languagesRead} languages; D1 ${HOUR.farDatabaseMs} ms and the engine ${HOUR.farEngineMs} ms away`,
	cells: (bench) => [
		{ name: 'looking on', run: () => lookOn(bench) },
		{ name: 'talking', run: () => talk(bench) },
	],
	figures: costOfHour,
}

async function lookOn(bench: Bench): Promise<Measured> {
	const front = await openFront()
	try {
		const opening = openProduct(bench.world, { front, metered: true, seated: 1 })
		return await measuring(opening, async (stage) => {
			await playDemo(stage.places)
			await visits(stage, 1) // somebody always comes first, and finds nothing kept
			const times = visitsOf(bench)
			return {
				...(await each(stage, 'visit', times, () => visits(stage, times))),
				...(await each(stage, 'beat', beatsOf(bench), () => beats(stage, bench))),
			}
		})
	} finally {
		await front.close()
	}
}

function visitsOf({ quick }: Bench): number {
	return quick ? 1 : 3
}

function beatsOf({ quick }: Bench): number {
	return quick ? 3 : 4 * HOUR.onStage // one of them gathers, as one in four minutes does
}

/** The cost of one, measured over this many. */
async function each(
	stage: Product,
	unit: Unit,
	times: number,
	act: () => Promise<void>,
): Promise<Measured> {
	const before = await settledCounts(stage)
	const cpuBefore = cpuMs(stage.pid)
	await act()
	const cpu = cpuMs(stage.pid) - cpuBefore
	const counts: Counts = spent(before, await settledCounts(stage))
	const all = { ...counts, cpuMs: cpu }
	return Object.fromEntries(
		Object.entries(all).map(([name, amount]) => [`${unit} ${name}`, amount / times]),
	)
}

let come = 0

/** Each with a browser that has nothing in its cache. */
async function visits({ places }: Product, times: number): Promise<void> {
	const browser = await openBrowser()
	for (let visit = 0; visit < times; visit++) {
		const window = await openWindow(browser, places.origin)
		// New visitors, because recent ones are not counted again.
		await window.page.setExtraHTTPHeaders({ 'User-Agent': `Mozilla/5.0 (visitor ${come++})` })
		await window.page.goto('/stage')
		await window.page.mouse.wheel(0, 3000)
		await pause(LOOK_MS)
		await window.close()
	}
	await browser.close()
}

async function beats({ people: [person] }: Product, bench: Bench): Promise<void> {
	for (let beat = 0; beat < beatsOf(bench); beat++) await person?.ask(heartbeat, { body: {} })
}

function talk(bench: Bench): Promise<Measured> {
	return measuring(openProduct(bench.world, { metered: true, seated: 1 }), async (stage) => {
		const callsBefore = bench.world.counts().translate
		const alone = await messages(stage, 'message', timesOf(bench), 1)
		const callsBetween = bench.world.counts().translate
		if (callsBetween > callsBefore) throw new Error('Translated for nobody.')
		const read = await messages(stage, 'translated message', timesOf(bench), HOUR.languagesRead)
		const calls = bench.world.counts().translate - callsBetween
		return { ...alone, ...read, 'translated message calls': calls / timesOf(bench) }
	})
}

function timesOf({ quick }: Bench): number {
	return quick ? 3 : 20
}

let told = 0

async function messages(
	stage: Product,
	unit: Unit,
	times: number,
	languages: number,
): Promise<Measured> {
	const ear = { heard: () => undefined, lost: () => undefined }
	const readers = LANGUAGES.slice(0, languages).map((language) => {
		const path = `/api/realtime/stage-updates?lang=${language}`
		return new Listener(stage.port, path, ear, false)
	})
	await Promise.all(readers.map((reader) => reader.upgraded()))
	const measured = await each(stage, unit, times, async () => {
		for (let message = 0; message < times; message++) {
			const text = `${SENTENCE} ${told++}. `.padEnd(HOUR.textChars, `${SENTENCE} `)
			const said = await stage.people[0]?.say(text)
			if (said?.status !== 200) throw new Error(`A message was answered ${said?.status}.`)
			await pause(100)
		}
	})
	for (const reader of readers) reader.drop()
	return measured
}
