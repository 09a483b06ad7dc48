import { LANGUAGES } from '#contract/languages'
import { playDemo } from '#tests/sandbox/demo/play'
import { Connection, httpRequest } from '../connection.ts'
import { cpuMs } from '../machine.ts'
import { atLeast, type Bench, figureOf, measuring, type Part } from '../part.ts'
import { type Options, openProduct } from '../product.ts'
import { openWorker, type Server } from '../servers.ts'
import { builtStreamed } from '../streamed.ts'

const AT_ONCE = 8
/** The stage also checks the address, the cookies and the reader's choices, and writes its own headers. */
const TIMES_KEPT = 0.7
const TIMES_STREAMED = 1.3

export const pages: Part = {
	name: 'pages',
	about: `a guest's /stage with the demo's feed, ${AT_ONCE} requests under way`,
	cells: (bench) => [
		drawn('cold', bench, () => ({ cacheApi: false })),
		drawn('cached', bench, () => ({ cacheApi: true })),
		drawn('streamed', bench, () => ({ cacheApi: false, bundle: builtStreamed() })),
		bare('hello', 'hello', bench),
		bare('kept in memory', 'kept-page', bench),
	],
	figures(found) {
		const of = (cell: string, rivals: string[]) => {
			const figure = (what: string, unit: string, metric: string) =>
				figureOf(
					`${what}, ${cell}`,
					unit,
					found(cell, metric),
					Object.fromEntries(rivals.map((rival) => [rival, found(rival, metric)])),
				)
			return [
				figure('pages', '1/s', 'pagesPerS'),
				figure('CPU per page', 'ms', 'cpuMs'),
				figure('page', 'kB', 'kb'),
			]
		}
		const [cold, cached] = [
			of('cold', ['streamed', 'hello']),
			of('cached', ['kept in memory', 'hello']),
		]
		const times = found('cold', 'pagesPerS').median / found('streamed', 'pagesPerS').median
		cold[0]?.goals.push(atLeast(`>= ${TIMES_STREAMED}x streamed`, times, TIMES_STREAMED))
		const share = found('cached', 'pagesPerS').median / found('kept in memory', 'pagesPerS').median
		cached[0]?.goals.push(atLeast(`>= ${TIMES_KEPT}x kept in memory`, share, TIMES_KEPT))
		return [...cold, ...cached]
	},
}

/** The demo's page. One guest reads it from the cache; for the other figure no page is asked for twice. */
function drawn(name: string, bench: Bench, options: () => Options) {
	const run = () => {
		const how = options()
		return measuring(openProduct(bench.world, how), async (stage) => {
			await playDemo(stage.places)
			return load(bench, stage, how.cacheApi ? [guest()] : strangers())
		})
	}
	return { name, run }
}

/** A Worker that knows one page. */
function bare(name: string, script: 'hello' | 'kept-page', bench: Bench) {
	const run = () =>
		measuring(openWorker(script), (server) => load(bench, server, [httpRequest('GET', '/', {})]))
	return { name, run }
}

function guest(cookies = ''): Buffer {
	return httpRequest('GET', '/stage', {
		Accept: 'text/html',
		'Accept-Language': 'en-US',
		...(cookies ? { Cookie: cookies } : {}),
	})
}

/** Requests for so many different pages that none is asked for again while it is still cached. */
function strangers(): Buffer[] {
	const themes = ['system', 'light', 'dark']
	const standings = ['guest', 'in', 'seated']
	const visits = [0, 1, 2, 3, 4, 5, 6]
	return visits.flatMap((visit) =>
		themes.flatMap((theme) =>
			standings.flatMap((as) =>
				LANGUAGES.map((language) =>
					guest(
						`stage_lang=${language}; stage_theme=${theme}; stage_as=${as}; stage_visits=${visit}`,
					),
				),
			),
		),
	)
}

async function load({ quick }: Bench, { port, pid }: Server, requests: Buffer[]) {
	const connections = await Connection.openMany(port, AT_ONCE)
	let pagesRead = 0
	let bytes = 0
	let asked = 0
	const readFor = (ms: number) => {
		const until = performance.now() + ms
		pagesRead = 0
		return Promise.all(
			connections.map(async (connection) => {
				while (performance.now() < until) {
					const answered = await connection.ask(
						requests[asked++ % requests.length] ?? Buffer.alloc(0),
					)
					if (answered.status !== 200) throw new Error(`A page was answered ${answered.status}.`)
					bytes = answered.bytes
					pagesRead++
				}
			}),
		)
	}
	await readFor(quick ? 200 : 2000)
	const cpuBefore = cpuMs(pid)
	const from = performance.now()
	await readFor(quick ? 500 : 4000)
	const seconds = (performance.now() - from) / 1000
	const cpu = cpuMs(pid) - cpuBefore
	for (const connection of connections) connection.close()
	return { pagesPerS: pagesRead / seconds, cpuMs: cpu / pagesRead, kb: bytes / 1000 }
}
