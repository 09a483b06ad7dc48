import { readStory, viewStory } from '#contract/stories/stories'
import { dollars } from '#rules/money/prices'
import { drawPng } from '#tests/sandbox/picture'
import { Person } from '#tests/support/person'
import { pause } from '../audience.ts'
import { HOUR, spendingOf } from '../hour.ts'
import { cpuMs } from '../machine.ts'
import { settledCounts, spent } from '../meter.ts'
import { type Bench, type Measured, measuring } from '../part.ts'
import { patient } from '../patience.ts'
import { openProduct, type Product } from '../product.ts'

const LANES = 8
const TOLD_MAX_MS = 100_000
const LOOK_MS = 1000
const POSTER = `data:image/png;base64,${picture(90).toString('base64')}`

export function viewersOf({ quick }: Bench): { visitors: number; onStage: number } {
	if (quick) return { visitors: 60, onStage: 2 }
	return { visitors: HOUR.visitors - HOUR.onStage, onStage: HOUR.onStage - 1 }
}

/** One photo, seen by this number of people within one minute: the requests of each, and the writes to D1 afterwards. */
export function countViews(bench: Bench): Promise<Measured> {
	const { visitors, onStage } = viewersOf(bench)
	const opening = openProduct(bench.world, { seated: onStage + 1, metered: true, cacheApi: false })
	return measuring(opening, async (stage) => {
		const [author, ...seated] = stage.people
		if (!author) throw new Error('Nobody is seated.')
		const bytes = Uint8Array.from(picture(432))
		const { _id: id } = await author.show({ bytes, type: 'image/png', poster: POSTER })
		const before = await settledCounts(stage)
		const cpuBefore = cpuMs(stage.pid)
		const viewers = [
			...seated,
			...Array.from({ length: visitors }, (_, n) => new Person(stage.places, `visitor_${n}`)),
		]
		const lane = async (first: number) => {
			for (let n = first; n < viewers.length; n += LANES) await look(viewers[n], id, n, stage)
		}
		await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)))
		await untilTold(stage, id, visitors)
		const counts = {
			...spent(before, await settledCounts(stage)),
			cpuMs: cpuMs(stage.pid) - cpuBefore,
		}
		const each = 1 / viewers.length
		const price = dollars(spendingOf((name) => counts[name as keyof typeof counts])) * each
		const naive = price + dollars({ rowsWritten: 1 - counts.written * each })
		return {
			written: counts.written * each,
			roomWritten: counts.roomWritten * each,
			requests: counts.requests * each,
			price,
			naive,
		}
	})
}

/** Requests as the viewer makes them: for the poster and for the photo. */
async function look(viewer: Person | undefined, id: string, n: number, { places }: Product) {
	const headers = { 'User-Agent': `Mozilla/5.0 (viewer ${n})` }
	const told = await viewer?.ask(readStory, { params: { id }, query: {}, headers })
	for (const address of [told?.body.posterUrl, told?.body.mediaUrl]) {
		const answer = await fetch(places.origin + address, { headers })
		await answer.arrayBuffer()
		if (!answer.ok) throw new Error(`A picture was answered ${answer.status}.`)
	}
	const seen = await viewer?.ask(viewStory, { params: { id }, body: {}, headers })
	if (seen?.status !== 200) throw new Error(`A view was answered ${seen?.status}.`)
}

/** The room tells D1 when its minute is over. */
async function untilTold({ db }: Product, id: string, visitors: number): Promise<void> {
	const until = performance.now() + patient(TOLD_MAX_MS)
	for (;;) {
		const sql = 'SELECT anonymous_views FROM stories WHERE id = ?'
		const told = await db.prepare(sql).bind(id).first<number>('anonymous_views')
		if (told === visitors) return
		if (performance.now() > until) throw new Error(`D1 heard of ${told} of ${visitors} visitors.`)
		await pause(LOOK_MS)
	}
}

function picture(width: number): Buffer {
	return drawPng(width, (width * 16) / 9, () => [0.2, 0.4, 0.5])
}
