import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { playDemo } from '#tests/sandbox/demo/play'
import { ROOT } from '../../../scripts/local-stage.ts'
import { pause } from '../audience.ts'
import { atMost, type Found, measuring, type Part } from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const CLIENT = join(ROOT, 'build', 'client')
const TRANSLATED_MS = 5000
const LINK = /<link\b[^>]*>/g
const SCRIPT_FILE = /<script\b[^>]*\bsrc="([^"]+)"/g
const IMPORTED = /\bimport\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+\.js)["']/g

export const weights: Part = {
	name: 'weights',
	about: "what a guest's browser loads to show /stage with the demo's feed, gzip -9",
	cells: ({ world, quick }) => [
		{
			name: 'product',
			run: () =>
				measuring(openProduct(world, { cacheApi: false }), async (stage) => {
					await playDemo(stage.places)
					await readPage(stage) // asks for the translations that the measured page shows
					await pause(quick ? 500 : TRANSLATED_MS)
					const html = await readPage(stage)
					return {
						html: gzippedKb(html),
						css: sum(styles(html)),
						js: sum(scripts(html)),
						scripts: scripts(html).length,
					}
				}),
		},
	],
	figures: (found: Found) => [
		weight(found, 'html', 'HTML with its hydration data', 20),
		weight(found, 'css', 'CSS', 14),
		weight(found, 'js', 'JavaScript', 120),
		{
			what: 'JavaScript files',
			unit: '',
			product: found('product', 'scripts'),
			rivals: {},
			goals: [],
		},
	],
}

async function readPage({ places }: Product): Promise<string> {
	return (await fetch(`${places.origin}/stage`)).text()
}

function weight(found: Found, metric: string, what: string, goalKb: number) {
	const product = found('product', metric)
	return {
		what,
		unit: 'kB gz',
		product,
		rivals: {},
		goals: [atMost(`<= ${goalKb}`, product.median, goalKb)],
	}
}

function styles(html: string): string[] {
	return links(html, 'stylesheet')
}

/** Preloads, scripts by address, what inline modules import, and what all of these import in turn. */
function scripts(html: string): string[] {
	const found = new Set([
		...links(html, 'modulepreload'),
		...[...html.matchAll(SCRIPT_FILE)].map(([, path = '']) => path),
		...[...html.matchAll(IMPORTED)].map(([, path = '']) => path),
	])
	for (const path of found)
		for (const [, imported = ''] of read(path).matchAll(IMPORTED))
			found.add(new URL(imported, `http://stage${path}`).pathname)
	return [...found]
}

function links(html: string, rel: string): string[] {
	return [...html.matchAll(LINK)]
		.map(([tag]) => tag)
		.filter((tag) => tag.includes(`rel="${rel}"`))
		.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? '')
}

function sum(paths: readonly string[]): number {
	return [...new Set(paths)].reduce((kb, path) => kb + gzippedKb(read(path)), 0)
}

function read(path: string): string {
	return readFileSync(join(CLIENT, path), 'utf8')
}

function gzippedKb(text: string): number {
	return gzipSync(text, { level: 9 }).length / 1000
}
