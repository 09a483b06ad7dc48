import { Audience, pause } from '../audience.ts'
import { Connection } from '../connection.ts'
import {
	atMost,
	type Bench,
	type Figure,
	type Found,
	figureOf,
	measuring,
	type Part,
} from '../part.ts'
import { patient } from '../patience.ts'
import { openProduct } from '../product.ts'
import { openWorker, type Server } from '../servers.ts'
import { textOf } from '../talk.ts'

const MISSED = 20
const GIVE_UP_MS = 30_000
const HELLO_AND_REPLAY = 2

export const resume: Part = {
	name: 'resume',
	about: `everybody's socket is cut at once, ${MISSED} messages are said, everybody comes back at once, to the stage with \`since\``,
	cells: (bench) =>
		sizes(bench).flatMap((count) => [
			{
				name: `product ${count}`,
				run: () =>
					measuring(openProduct(bench.world, { seated: 4 }), (stage) => resumeAll(stage, count)),
			},
			{
				name: `plain ${count}`,
				run: () => measuring(openWorker('plain-room'), (room) => comeBackAll(room, count)),
			},
		]),
	figures: (found, bench) => sizes(bench).flatMap((count) => figuresOf(found, count)),
}

function sizes({ quick }: Bench): number[] {
	return quick ? [100, 200] : [1000, 2000]
}

async function resumeAll(stage: Server, count: number) {
	const before = await Audience.open({ port: stage.port, path: stage.listenAt, count })
	await before.settled()
	const [hello = ''] = before.texts
	const { epoch, head } = JSON.parse(hello).data as { epoch: string; head: number }
	before.close()
	await sayAll(stage)

	const from = performance.now()
	const path = `${stage.listenAt}&since=${head}&epoch=${epoch}`
	const after = await Audience.open({ port: stage.port, path, count, atOnce: count })
	while (!after.alike(HELLO_AND_REPLAY) && performance.now() - from < patient(GIVE_UP_MS))
		await pause(5)
	const tookMs = performance.now() - from
	const gaps = after.alike(HELLO_AND_REPLAY) ? missingFrom(after.texts[1] ?? '[]', head) : MISSED
	after.close()
	return { tookMs, gaps }
}

/** A room without stored changes: all listeners are connected again and get the next events. */
async function comeBackAll(room: Server, count: number) {
	const before = await Audience.open({ port: room.port, path: room.listenAt, count })
	before.close()
	await sayAll(room)
	const from = performance.now()
	const after = await Audience.open({ port: room.port, path: room.listenAt, count, atOnce: count })
	const tookMs = performance.now() - from
	await after.settled()
	const gaps = MISSED - after.texts.length
	after.close()
	return { tookMs, gaps }
}

async function sayAll(server: Server): Promise<void> {
	const speaker = await Connection.open(server.port)
	for (let message = 1; message <= MISSED; message++) await speaker.ask(server.requestFor(message))
	speaker.close()
	await pause(500)
}

/** Checks that the numbers continue without a gap and hold every missed message. */
function missingFrom(replay: string, head: number): number {
	const heard = JSON.parse(replay) as { seq: number }[]
	const holes = heard.filter(({ seq }, index) => seq !== head + 1 + index).length
	const texts = Array.from({ length: MISSED }, (_, index) => textOf(index + 1))
	return holes + texts.filter((text) => !replay.includes(text)).length
}

function figuresOf(found: Found, count: number): Figure[] {
	const figure = (what: string, unit: string, metric: string) =>
		figureOf(`${what}, ${count} sockets`, unit, found(`product ${count}`, metric), {
			plain: found(`plain ${count}`, metric),
		})
	const tookMs = figure('cut and all back', 'ms', 'tookMs')
	tookMs.goals.push(atMost('<= 5 s', tookMs.product.median, 5000))
	const gaps = figure('messages that each of them misses', '', 'gaps')
	gaps.goals.push(atMost('none', gaps.product.max, 0))
	return [tookMs, gaps]
}
