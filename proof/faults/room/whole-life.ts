import { env } from 'cloudflare:workers'
import { PARTICIPANT } from '#storage/people/stored-profile'
import { COUNTS } from '#storage/people/stored-roster'
import { names, seatMany } from '#tests/room/support/people'
import type { openStage } from '#tests/support/open-stage'
import { pause } from './chance.ts'
import { endOf } from './end-of-life.ts'
import { ASIDE } from './faulty-d1.ts'
import { Follower } from './follower.ts'
import { Life, type People } from './life.ts'

const OTHERS = 28 // ada and kenji fill the stage

type Stage = Awaited<ReturnType<typeof openStage>>

/** How a life went: what everything came to, and what was wrong with it in itself. */
export interface Lived {
	life: Life
	end: object
	wrong: string[]
}

/** The people of every run, whatever happens to the stage. */
export async function openPeople(stage: Stage): Promise<People> {
	await seatMany(stage.room(), names('other', OTHERS), { followers: 5_000 })
	const [ada, kenji, noor] = ['ada', 'kenji', 'noor'].map((name) => stage.person(name))
	if (!ada || !kenji || !noor) throw new Error('Somebody is missing.')
	for (const person of [ada, kenji, noor]) await person.logIn()
	return { ada, kenji, noor, operator: await stage.operator() }
}

/** One run, with a listener who gets all of it over as many connections as needed. */
export async function liveOnce(
	stage: Stage,
	people: People,
	{ lose, over }: { lose?: (what: string) => boolean; over?: () => void } = {},
): Promise<Lived> {
	const life = new Life(stage, people)
	if (lose) life.lose = lose
	const { head, epoch } = await stage.room().report()
	const follower = new Follower({ room: stage.room, language: 'ja', from: { epoch, seq: head } })
	let isOver = false
	const listening = (async () => {
		while (!isOver) {
			if (!follower.connected) await follower.connect().catch(() => undefined)
			await pause(2)
		}
	})()
	try {
		await life.live()
	} finally {
		isOver = true
		over?.()
		await listening
	}
	const report = await stage.room().report()
	await follower.reach(report.head)
	follower.drop()
	const wrong = [
		...follower.check(head, report.head),
		...follower.resyncs.map((reason) => `had to start over: ${reason}`),
		...(report.epoch === epoch ? [] : ['the room forgot itself']),
		...(await unlikeD1(stage)),
		...(await lost(life)),
	]
	return { life, wrong, end: { ...(await endOf(life)), kinds: kindsOf(follower) } }
}

/** Where two lives ended differently. */
export function differences(now: object, before: object, at = ''): string[] {
	const keys = [...new Set([...Object.keys(now), ...Object.keys(before)])]
	return keys.flatMap((key) => {
		const [a, b] = [now[key as never], before[key as never]] as unknown[]
		if (JSON.stringify(a) === JSON.stringify(b)) return []
		if (a && b && typeof a === 'object' && typeof b === 'object')
			return differences(a, b, `${at}${key}.`)
		return [`${at}${key} is ${JSON.stringify(a)}, not ${JSON.stringify(b)}`]
	})
}

/** D1 says the same as the room. */
async function unlikeD1(stage: Stage): Promise<string[]> {
	const { epoch, seq, participants, counts } = await stage.room().snapshot()
	const row = await env.DB.prepare(`${ASIDE} SELECT * FROM snapshot WHERE id = 1`).first<{
		epoch: string
		seq: number
		participants: string
		counts: string
	}>()
	const isSame =
		row?.epoch === epoch &&
		row.seq === seq &&
		row.participants === PARTICIPANT.writeAll(participants) &&
		row.counts === COUNTS.write(counts)
	return isSame ? [] : [`D1 is unlike the room: ${row?.seq} and ${seq}`]
}

async function lost({ acknowledged }: Life): Promise<string[]> {
	const ids = JSON.stringify([...acknowledged.keys()])
	const sql = `${ASIDE} SELECT id FROM messages WHERE id IN (SELECT value FROM json_each(?))`
	const { results } = await env.DB.prepare(sql).bind(ids).all()
	const missing = acknowledged.size - results.length
	return missing === 0 ? [] : [`${missing} acknowledged messages are lost`]
}

/** The events of a run, by kind; translations come in waves that may differ. */
function kindsOf({ heard }: Follower): Record<string, number> {
	const kinds: Record<string, number> = {}
	for (const one of heard) {
		if (!('event' in one)) continue
		const { event } = one
		if (event === 'message-translations-updated' || event === 'participant-seen-update') continue
		kinds[event] = (kinds[event] ?? 0) + 1
	}
	return kinds
}
