import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ADDED_FUNCTIONS } from '../../app/client/older-browsers.ts'
import { asOlderCss } from '../../scripts/older-css.ts'
import { LACKING } from '../e2e/support/older.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'build', 'client', 'assets')

/**
 * Features newer than the oldest browsers, without a fallback: a style with one is dropped there, or read
 * wrongly.
 */
const NEWER_CSS =
	/light-dark\(|(?<!not selector\():(?:dir|state|open|user-invalid|has-slotted)\b|(?<!:is\(|selector\():popover-open|subgrid|@starting-style|@scope|@view-transition|allow-discrete|anchor\(|position-(?:anchor|area|try)|linear\(\s*\d|(?:rgb|hsl|oklch|color)\(from|[\s(]\d*\.?\d+(?:lh|rlh)\b|(?:block|inline)-size:\s*stretch|[;{]\s*&|if\(/
/** Newer than the floor, as a script names it. What app/client/older-browsers.ts makes up for is not among them. */
const NEWER_JS =
	/\b(?:Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|RegExp\.escape|Iterator\.(?:from|prototype)|Temporal\.|new (?:CloseWatcher|ClipboardItem|Highlight)\b|Intl\.DurationFormat|Uint8Array\.from(?:Hex|Base64)|document\.(?:caretPositionFromPoint|parseHTMLUnsafe)|navigator\.userActivation|scheduler\.(?:yield|postTask))|\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|checkVisibility|requestClose|moveBefore|setHTMLUnsafe|getHTML|toBase64|toHex|transferToFixedLength)\(|\.(?:values|keys|entries)\(\)\.(?:take|drop|toArray)\(|["']scrollend["']|\/[a-z]*v[a-z]*[,;)]\s*(?:\.test|\.exec)?\(|\(\?(?:[ims]+|-[ims]+):/
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const stylesheets = () =>
	readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' }).filter((path) =>
		path.endsWith('.css'),
	)
const built = (ending: string) =>
	existsSync(ASSETS) ? readdirSync(ASSETS).filter((file) => file.endsWith(ending)) : []
/** Without comments, and without the room for a card that is drawn later: without it the card moves what is below it. */
const without = (style: string) =>
	style.replaceAll(/\/\*[\s\S]*?\*\/|--card: calc\(\d ?\* ?1lh/g, '')

test('G-175: a style holds nothing that the oldest browsers that are served would drop a whole rule or colour for', () => {
	const found = [
		...stylesheets().map((file) => [file, asOlderCss(read(join(ROOT, 'app'), file))] as const),
		...built('.css').map((file) => [file, read(ASSETS, file)] as const),
	].flatMap(([file, style]) => {
		const [newer] = NEWER_CSS.exec(without(style)) ?? []
		return newer ? [`${file}: ${newer}`] : []
	})

	expect(found).toEqual([])
	expect(asOlderCss('a{color:light-dark(rgb(1 2 3 / 4%), #fff)}')).toBe(
		'a{color:var(--light, rgb(1 2 3 / 4%)) var(--dark, #fff)}',
	)
})

test('G-175: scripts use no function that the oldest browsers lack, except functions that the page adds there', () => {
	const found = built('.js').flatMap((file) => {
		const [newer] = NEWER_JS.exec(read(ASSETS, file)) ?? []
		return newer ? [`${file}: ${newer}`] : []
	})

	expect(found).toEqual([])
})

test('G-175: functions that the page adds to older browsers answer as those of newer browsers', () => {
	const made = Object.assign({}, ...ADDED_FUNCTIONS.map(([, all]) => all))
	const on = <T>(of: unknown, name: string, ...asked: unknown[]) =>
		(made[name] as (...asked: unknown[]) => T).apply(of, asked)
	const list = [3, 1, 2]

	for (const address of ['https://a.example/x?y#z', 'a.example', '', '//b', 'http://[', 'mailto:a'])
		for (const base of [undefined, 'https://c.example/d/e'])
			expect([
				on<URL>(URL, 'parse', address, base)?.href,
				on(URL, 'canParse', address, base),
			]).toEqual([URL.parse(address, base)?.href, URL.canParse(address, base)])
	for (const text of ['', 'bread', '🥖', '\ud83e', 'a\udd56b', '🥖\ud83e'])
		expect([on(text, 'isWellFormed'), on(text, 'toWellFormed')]).toEqual([
			text.isWellFormed(),
			text.toWellFormed(),
		])
	expect([
		on(list, 'toReversed'),
		on(list, 'toSorted'),
		on(list, 'toSorted', (a: number, b: number) => b - a),
		on(list, 'toSpliced', 1, 1, 8, 9),
		on(list, 'toSpliced', 1),
		on(list, 'with', 0, 7),
		on(list, 'with', -1, 7),
		list,
	]).toEqual([[2, 1, 3], [1, 2, 3], [3, 2, 1], [3, 8, 9, 2], [3], [7, 1, 2], [3, 1, 7], [3, 1, 2]])

	const native = new Intl.Segmenter('en', { granularity: 'grapheme' })
	const Made = made.Segmenter as typeof Intl.Segmenter
	for (const text of ['bread', 'e\u0301té', '🥖👩‍🍳👍🏽🇨🇭🇯🇵', 'a\r\nb', '한국어', '❤️', '1️⃣'])
		expect([...new Made().segment(text)].map(({ segment }) => segment)).toEqual(
			[...native.segment(text)].map(({ segment }) => segment),
		)
})

test('G-175: in browsers that cannot join abort signals, either signal ends a story’s upload', () => {
	const any = Object.assign({}, ...ADDED_FUNCTIONS.map(([, all]) => all))
		.any as typeof AbortSignal.any
	const [one, other] = [new AbortController(), new AbortController()]
	const either = any([one.signal, other.signal])
	expect(either.aborted).toBe(false)

	other.abort('stalled')

	expect([either.aborted, either.reason]).toEqual([true, 'stalled'])
	expect(any([AbortSignal.abort('before'), one.signal]).reason).toBe('before')
})

test('G-175: the page checks a browser for every function that it can add, and the journeys remove all of them', () => {
	const entry = read(join(ROOT, 'app'), 'entry.client.tsx')
	const names = ADDED_FUNCTIONS.flatMap(([, all]) => Object.keys(all))

	expect(names.filter((name) => !entry.includes(`'${name}'`))).toEqual([])
	expect(LACKING.map((path) => path.split('.').pop()).sort()).toEqual(names.sort())
})
