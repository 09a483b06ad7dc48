import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformWithEsbuild } from 'vite'
import { freePort } from '#tests/support/free-port'
import { pause } from '../audience.ts'
import { Connection, httpRequest } from '../connection.ts'
import { ageMs } from '../machine.ts'
import { atMost, type Bench, type Cell, figureOf, type Part } from '../part.ts'
import { BUNDLE, launch, migrate } from '../product.ts'
import { openWorker } from '../servers.ts'

const STATIC_IMPORT =
	/(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["'](\.[^"']+)["']/g

export const start: Part = {
	name: 'start',
	about:
		'the bundle minified, without its lazy parts; from the birth of the process to its first page',
	cells: (bench) => [
		{ name: 'bundle', run: weigh },
		{ name: 'product', run: () => firstPage(bench) },
		{ name: 'hello', run: firstHello } satisfies Cell,
	],
	figures(found) {
		const mb = found('bundle', 'mb')
		const firstMs = found('product', 'firstMs')
		return [
			figureOf('Worker bundle', 'MB minified', mb, {}, [atMost('<= 1.5', mb.median, 1.5)]),
			figureOf('its lazy parts', 'MB minified', found('bundle', 'lazyMb')),
			figureOf('first page after spawn', 'ms', firstMs, { hello: found('hello', 'firstMs') }, [
				atMost('<= 250 ms', firstMs.median, 250),
			]),
		]
	},
}

async function weigh() {
	const paths = new Set(['index.js'])
	let [bytes, lazyBytes] = [0, 0]
	for (const path of paths)
		for (const [, imported = ''] of read(path).matchAll(STATIC_IMPORT))
			paths.add(new URL(imported, `file:///${path}`).pathname.slice(1))
	for (const path of readdirSync(BUNDLE, { recursive: true, encoding: 'utf8' })) {
		if (!path.endsWith('.js')) continue
		const { code } = await transformWithEsbuild(read(path), path, {
			minify: true,
			target: 'es2022',
		})
		if (paths.has(path)) bytes += Buffer.byteLength(code)
		else lazyBytes += Buffer.byteLength(code)
	}
	return { mb: bytes / 1e6, lazyMb: lazyBytes / 1e6 }
}

function read(path: string): string {
	return readFileSync(join(BUNDLE, path), 'utf8')
}

/** On a state that an earlier process left, as after a deploy. */
async function firstPage({ world }: Bench) {
	const folder = mkdtempSync(join(tmpdir(), 'stage-bench-'))
	try {
		const before = await launch(world, { port: await freePort(), folder })
		await before.miniflare.ready
		await migrate(await before.miniflare.getD1Database('DB'))
		await before.miniflare.dispose()

		const port = await freePort()
		const { miniflare, pid } = await launch(world, { port, folder })
		const measured = await firstAnswer(pid, port, '/stage')
		await miniflare.ready
		await miniflare.dispose()
		return measured
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function firstHello() {
	const hello = await openWorker('hello')
	const measured = await firstAnswer(hello.pid, hello.port, '/')
	await hello.close()
	return measured
}

async function firstAnswer(pid: number, port: number, path: string) {
	for (;;) {
		const connection = await Connection.open(port).catch(() => null)
		if (connection) {
			const { status } = await connection.ask(httpRequest('GET', path))
			const firstMs = ageMs(pid)
			connection.close()
			if (status !== 200) throw new Error(`The first answer was ${status}.`)
			return { firstMs }
		}
		await pause(1)
	}
}
