import { Audience, pause } from '../audience.ts'
import { Connection } from '../connection.ts'
import { atMost, type Bench, type Found, measuring, type Part } from '../part.ts'
import { openProduct, type Product } from '../product.ts'
import { textOf } from '../talk.ts'

const MISSED = 20
const GIVE_UP_MS = 30_000
const HELLO_AND_REPLAY = 2

export const resume: Part = {
	name: 'resume',
	about: `everybody's socket is cut at once, ${MISSED} messages are said, everybody comes back with \`since\``,
	cells: (bench) => [
		{
			name: 'product',
			run: () =>
				measuring(openProduct(bench.world, { seated: 4 }), (stage) =>
					dropAll(stage, sizeOf(bench)),
				),
		},
	],
	figures,
}

function sizeOf({ quick }: Bench): number {
	return quick ? 200 : 2000
}

async function dropAll(stage: Product, count: number) {
	const before = await Audience.open({ port: stage.port, path: stage.listenAt, count })
	await before.settled()
	const [hello = ''] = before.texts
	const { epoch, head } = JSON.parse(hello).data as { epoch: string; head: number }
	before.close()

	const [speaker] = await Connection.openMany(stage.port, 1)
	for (let message = 1; message <= MISSED; message++) await speaker?.ask(stage.requestFor(message))
	speaker?.close()
	await pause(500)

	const from = performance.now()
	const path = `${stage.listenAt}&since=${head}&epoch=${epoch}`
	const after = await Audience.open({ port: stage.port, path, count, atOnce: count })
	while (!after.alike(HELLO_AND_REPLAY) && performance.now() - from < GIVE_UP_MS) await pause(5)
	const tookMs = performance.now() - from
	const gaps = after.alike(HELLO_AND_REPLAY) ? missingFrom(after.texts[1] ?? '[]', head) : count
	after.close()
	return { tookMs, gaps }
}

/** Numbers without a hole from the one that was known, and every missed message among them. */
function missingFrom(replay: string, head: number): number {
	const heard = JSON.parse(replay) as { seq: number }[]
	const holes = heard.filter(({ seq }, index) => seq !== head + 1 + index).length
	const texts = Array.from({ length: MISSED }, (_, index) => textOf(index + 1))
	return holes + texts.filter((text) => !replay.includes(text)).length
}

function figures(found: Found, bench: Bench) {
	const tookMs = found('product', 'tookMs')
	const gaps = found('product', 'gaps')
	return [
		{
			what: `${sizeOf(bench)} sockets cut and all resumed`,
			unit: 'ms',
			product: tookMs,
			rivals: {},
			goals: [atMost('<= 5 s', tookMs.median, 5000)],
		},
		{
			what: 'gaps',
			unit: '',
			product: gaps,
			rivals: {},
			goals: [atMost('none', gaps.max, 0)],
		},
	]
}
