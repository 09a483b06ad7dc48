import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../scripts/local-stage.ts'

const CLIENT = join(ROOT, 'build', 'client')
const LINK = /<link\b[^>]*>/g
const SCRIPT_FILE = /<script\b[^>]*\bsrc="([^"]+)"/g
const IMPORTED = /\bimport\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+\.js)["']/g

/** The most that a guest's first load may weigh, in kB after gzip -9. */
export const BUDGET = { html: 24, css: 16, js: 132 }

/** The files that a browser loads to show this page of the built product, in kB after gzip -9, and the number of scripts. */
export function firstLoadOf(html: string): Record<keyof typeof BUDGET | 'scripts', number> {
	const found = scripts(html)
	return {
		html: gzippedKb(html),
		css: sum(links(html, 'stylesheet')),
		js: sum(found),
		scripts: found.length,
	}
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
