import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { CATALOGS } from '#locales/catalog-files'
import { joinPostFor, textsFor } from '#locales/catalogs'
import { enUs, type TextKey } from '#locales/en-us'
import { stageLinkIn } from '#rules/join-post'
import { isOne, saying } from '../../app/locales/texts.tsx'

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en-us')
/** What only operators read stays English (G-57). */
const KEYS = (Object.keys(enUs) as TextKey[]).filter((key) => !key.startsWith('admin.'))
const ORIGIN = 'https://stage.example'
const CODE = '7KQ2M9XW4C'
const TEMPLATE_MAX_CHARS = 200
const X_POST_MAX_WEIGHT = 280
const X_LINK_WEIGHT = 23 // however long the link is

test.each(TRANSLATED)(
	'noor reads the interface in %s, with no key missing or left over',
	async (lang) => {
		const { catalog } = await CATALOGS[lang]()

		expect(Object.keys(catalog).sort()).toEqual([...KEYS].sort())
		expect(KEYS.filter((key) => !catalog[key]?.trim())).toEqual([])
	},
)

test.each(TRANSLATED)('kenji finds every name and number in its sentence in %s', async (lang) => {
	const { catalog } = await CATALOGS[lang]()

	expect(KEYS.filter((key) => holesIn(catalog[key]).join() !== holesIn(enUs[key]).join())).toEqual(
		[],
	)
})

test.each(TRANSLATED)('ada meets no English sentence in %s', async (lang) => {
	const { catalog } = await CATALOGS[lang]()

	expect(
		KEYS.filter((key) => catalog[key] === enUs[key] && enUs[key].split(' ').length > 3),
	).toEqual([])
})

test('LAY-10: ada reads of 1 view and of 2 views, marisol in Spanish too, kenji in Japanese the same of both', async () => {
	const viewsIn = async (language: LanguageCode, ...counts: number[]) => {
		const say = saying(language, await textsFor(language))
		return counts.map((n) => say(isOne(language, n) ? 'header.views.one' : 'header.views', { n }))
	}

	expect(await viewsIn('en-us', 0, 1, 2, 21)).toEqual(['0 views', '1 view', '2 views', '21 views'])
	expect(await viewsIn('es', 1, 2)).toEqual(['1 visita', '2 visitas'])
	expect(await viewsIn('fr', 0, 1, 2)).toEqual(['0 vue', '1 vue', '2 vues'])
	expect(await viewsIn('ja', 1, 2)).toEqual(['閲覧 1回', '閲覧 2回'])
	expect(await viewsIn('ru', 1, 21)).toEqual(['Просмотры: 1', 'Просмотры: 21'])
})

test('noor reads her own words, kenji English, and nobody a nameless key', async () => {
	expect(await textsFor('en-us')).toEqual(enUs)
	expect((await textsFor('cs'))['join.close']).toBe('Zavřít')
	expect(await textsFor('cs')).toBe(await textsFor('cs'))
	for (const language of LANGUAGES)
		expect(Object.keys(await textsFor(language))).toHaveLength(Object.keys(enUs).length)
})

test.each(LANGUAGES)(
	'JOIN-17: what ada publishes in %s carries her link and code',
	async (lang) => {
		const template = await joinPostFor(lang)
		const link = `${ORIGIN}/stage?j=${CODE}`
		const post = template.replace('{link}', link).replace('{code}', CODE)

		expect(holesIn(template)).toEqual(['{code}', '{link}'])
		expect(template.length).toBeLessThanOrEqual(TEMPLATE_MAX_CHARS)
		expect(xWeight(post.replace(link, '')) + X_LINK_WEIGHT).toBeLessThanOrEqual(X_POST_MAX_WEIGHT)
		expect(stageLinkIn([], post, ORIGIN)).toEqual({ hasLink: true, proofCodes: [CODE] })
	},
)

test('JOIN-17: kenji and noor publish different sentences in different languages', async () => {
	expect(new Set(await Promise.all(LANGUAGES.map(joinPostFor))).size).toBe(LANGUAGES.length)
})

function holesIn(text = ''): string[] {
	return (text.match(/\{[^}]*\}/g) ?? []).sort()
}

/** X counts a letter beyond its first range, and not of its common punctuation, twice. */
function xWeight(text: string): number {
	const isLight = (letter: string) =>
		letter <= '\u10ff' || /[\u2000-\u200d\u2010-\u201f\u2032-\u2037]/.test(letter)
	return [...text].reduce((sum, letter) => sum + (isLight(letter) ? 1 : 2), 0)
}
