import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { areaOf } from '#locales/areas'
import { enUs } from '#locales/english'
import type { TextKey } from '#locales/keys'
import { baseOf } from '#locales/plurals'
import { firstTextsFor } from '../../../app/locales/first-texts.ts'
import { fileOf, importsOf, sources } from '../../support/imports.ts'

const PAGES = [
	'app/root.tsx',
	'app/routes/stage.tsx',
	'app/routes/stage_.message.$id.tsx',
	'app/routes/stage_.story.$id.tsx',
	// Asked for their sentences at any moment, also before the rest of the catalog is here.
	'app/stage/people/own-place/status-machine.ts',
]

const drawnFor = (as: 'guest' | 'seated', language: LanguageCode = 'cs') =>
	firstTextsFor({ language, as })

test('every text of the first paint comes with the page of people on stage, in every language', async () => {
	const keys = [...said(comingWith(PAGES))]
	for (const language of LANGUAGES) {
		const first = await drawnFor('seated', language)
		expect(keys.filter((key) => !isIn(first, key))).toEqual([])
	}
	expect(keys.length).toBeGreaterThan(60)
})

test.each(['topic', 'event'])(
	'people who follow a link to one %s read every sentence of its first paint, in every language',
	async (kind) => {
		const page = comingWith([...PAGES, `app/routes/stage_.${kind}.$id.tsx`])
		// What is written or uploaded there says it later.
		const here = [...said(page.filter((file) => !/\/writing\/|\/upload\//.test(file)))]
		const later = ['story.loading']
		for (const language of LANGUAGES) {
			const first = await drawnFor('seated', language)
			const lacking = here.filter((key) => !isIn(first, key))
			expect(lacking.filter((key) => !later.includes(key))).toEqual([])
		}
	},
)

test('a guest’s page lacks only what others see, and what comes when she does something', async () => {
	const first = await drawnFor('guest')
	const lacking = [...said(comingWith(PAGES))].filter((key) => !isIn(first, key))

	expect(new Set(lacking.map(baseOf))).toEqual(
		new Set([
			'people.you', // about herself, when she has a place
			...['strip.loading', 'header.languages.offline'],
			...['message.show.translation', 'message.translation', 'message.original'],
			'live.asking', // once sockets are refused
			'message.new', // since she was here last, which only the browser knows
			'message.named', // herself, by the name of her place
		]),
	)
})

test('texts that the first paint does not show are not in it', async () => {
	const [seated, guest] = [await drawnFor('seated', 'en-us'), await drawnFor('guest', 'en-us')]

	expect(Object.keys(seated).length).toBeLessThan(Object.keys(enUs).length * 0.7)
	expect(Object.keys(guest).length).toBeLessThan(Object.keys(seated).length * 0.7)
	expect(seated['join.step']).toBeUndefined()
	expect(guest['composer.placeholder']).toBeUndefined()
})

test('texts of alerts that noor may get before the catalog is loaded come with her page', async () => {
	const first = await drawnFor('guest')
	const outside = [
		'app/stage/messages/writing/posting.ts',
		'app/stage/messages/writing/sending.ts',
		'app/stage/people/own-place/status-machine.ts',
		'app/stage/store.ts',
	]

	expect(said(outside).size).toBeGreaterThan(1)
	expect([...said(outside)].filter((key) => !isIn(first, key))).toEqual([])
})

test('a part that comes later brings the areas that it speaks from, and no others', async () => {
	const first = await drawnFor('guest')
	const atOnce = comingWith(PAGES)
	const parts = sources('app').flatMap(laterParts)
	const wrong = parts.flatMap(({ part, areas }) => {
		const own = comingWith([part]).filter((file) => !atOnce.includes(file))
		const later = [...said(own)].filter((key) => !isIn(first, key))
		const spoken = new Set<string>(later.map((key) => areaOf(key) ?? key))
		const path = relative('.', part)
		const known = [...areas, ...(RARELY[path] ?? [])]
		const lacking = [...spoken].filter((area) => !known.includes(area))
		const idle = areas.filter((area) => !spoken.has(area))
		return [...lacking, ...idle].map((area) => `${path}: ${area}`)
	})

	expect(parts.length).toBeGreaterThan(20)
	expect(wrong).toEqual([])
})

test('STRIP-08: a button that kenji presses at once has a name afterwards, too', async () => {
	const first = await drawnFor('guest')

	expect(first['strip.hide']).toBeTruthy()
	expect(first['people.less']).toBeTruthy()
})

test('a page that counts brings every form of it, for numbers change while kenji reads', async () => {
	const forms = Object.keys(await drawnFor('guest', 'ru')).filter((key) =>
		key.startsWith('people.followers.'),
	)

	expect(forms).toEqual(['people.followers.one', 'people.followers.few', 'people.followers.other'])
})

/** Rare texts are fetched when they are drawn. */
const RARELY: Record<string, string[]> = {
	'app/stage/topics/parts.ts': ['money'], // of a topic that one may boost, beside the banner's own
	// A failed log-in waits for its sentence; alerts are switched on, and people muted, in parts of their own.
	'app/stage/messages/feed/after-hydration.ts': ['seats', 'alerts', 'tools'],
}

/** The modules that a file fetches together with texts. */
function laterParts(file: string): { part: string; areas: string[] }[] {
	const calls = readFileSync(file, 'utf8').matchAll(
		/withTexts\(\s*import\('([^']+)'\)(?:,([^)]*))?\)/g,
	)
	return [...calls].map(([, specifier = '', areas = '']) => ({
		part: fileOf(specifier, file) ?? specifier,
		areas: [...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
	}))
}

const isIn = (texts: object, key: TextKey) => key in texts || `${baseOf(key)}.other` in texts

function said(files: string[]): Set<TextKey> {
	return new Set(files.flatMap(keysOf))
}

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

const KEYS = Object.keys(enUs) as TextKey[]
const known = new Map<string, TextKey[]>()

function keysOf(file: string): TextKey[] {
	const found = known.get(file) ?? keysIn(readFileSync(file, 'utf8'))
	known.set(file, found)
	return found
}

/** Everything quoted that is a key, and every key that a template may become. */
function keysIn(source: string): TextKey[] {
	const quoted = new Set([...source.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key]) => key))
	const templates = [...source.matchAll(/`([a-z]+\.[\w.]*\.)\$\{/g)].map(([, start = '']) => start)
	return KEYS.filter(
		(key) =>
			quoted.has(key) ||
			quoted.has(baseOf(key)) ||
			templates.some((start) => key.startsWith(start)),
	)
}
