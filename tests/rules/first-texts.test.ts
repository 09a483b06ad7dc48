import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { enUs, type TextKey } from '#locales/en-us'
import { baseOf } from '#locales/plurals'
import { atOnce, firstTextsFor } from '../../app/locales/first-texts.ts'
import { fileOf, importsOf } from '../support/imports.ts'

const PAGES = [
	'app/root.tsx',
	'app/routes/stage.tsx',
	'app/routes/stage_.message.$id.tsx',
	// Asked for their sentences at any moment, also before the rest of the catalog is here.
	'app/stage/own-place.ts',
]

test('every sentence of the first picture comes with the page, in every language', async () => {
	const first = await firstTextsFor('cs')
	const said = new Set(comingWith(PAGES).flatMap((file) => keysIn(readFileSync(file, 'utf8'))))

	expect(said.size).toBeGreaterThan(60)
	expect([...said].filter((key) => !(key in first || `${baseOf(key)}.other` in first))).toEqual([])
})

test('what the first picture does not say is not in it', async () => {
	const first = await firstTextsFor('en-us')

	expect(Object.keys(first).length).toBeLessThan(Object.keys(enUs).length * 0.7)
	expect(first['join.step']).toBeUndefined()
})

test('of those a page brings what it shows, and what ada may hear before the rest is there', async () => {
	const texts = await firstTextsFor('cs')
	const brought = atOnce(texts, new Set(['feed.title']))
	const outside = ['on-stage/posting', 'own-place', 'store', 'on-stage/sending'].flatMap((name) =>
		keysIn(readFileSync(`app/stage/${name}.ts`, 'utf8')),
	)

	expect(outside.length).toBeGreaterThan(2)
	expect(outside.filter((key) => !(key in brought))).toEqual([])
	expect(brought['feed.title']).toBe(texts['feed.title'])
	expect(brought['feed.older']).toBeUndefined()
})

test('STRIP-08: a button that kenji presses at once has a name afterwards, too', async () => {
	const brought = atOnce(await firstTextsFor('cs'), new Set(['people.title', 'people.more']))

	expect(brought['strip.hide']).toBeTruthy()
	expect(brought['people.less']).toBeTruthy()
})

test('a page that counts brings every form of it, for numbers change while kenji reads', async () => {
	const texts = await firstTextsFor('ru')
	const brought = atOnce(texts, new Set(['people.followers.few']))

	expect(Object.keys(brought).filter((key) => key.startsWith('people.followers.'))).toEqual([
		'people.followers.one',
		'people.followers.few',
		'people.followers.other',
	])
})

/** Files that come at once, as far as they are imported and not fetched later. */
function comingWith(entries: string[]): string[] {
	const found = new Set(entries.map((file) => resolve(file)))
	for (const file of found)
		for (const { specifier, kind } of importsOf(file)) {
			const path = kind === 'static' ? fileOf(specifier, file) : null
			if (path && /\.tsx?$/.test(path) && !path.includes('/app/locales/')) found.add(path)
		}
	return [...found]
}

/** Everything quoted that is a key, and every key that a template may become. */
function keysIn(source: string): TextKey[] {
	const keys = Object.keys(enUs) as TextKey[]
	const quoted = [...source.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key]) => key)
	const templates = [...source.matchAll(/`([a-z]+\.[\w.]*\.)\$\{/g)].map(([, start = '']) => start)
	return keys.filter(
		(key) =>
			quoted.includes(key) ||
			quoted.includes(baseOf(key)) ||
			templates.some((start) => key.startsWith(start)),
	)
}
