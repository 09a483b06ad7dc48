import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useSyncExternalStore,
} from 'react'
import { sayOfBroken, sayOfSilence } from '#client/ask'
import {
	DEFAULT_LANGUAGE,
	directionOf,
	type LanguageCode,
	localesOf,
	NATIVE_NAMES,
	RIGHT_TO_LEFT_LETTERS,
} from '#contract/languages'
import { formatCount, inDigits, spokenCount } from '#rules/counts'
import { OWN_DATES } from '#rules/own-dates'
import { sayingHidden } from '#rules/people/stand-in-name'
import { formatAgo } from '#rules/relative-time'
import type { ShortForms } from '#rules/short-forms'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import { foundSoFar, laterTexts, miss, onFound, speakIn, textsOf } from './area-texts.ts'
import type { CountedKey, PlainKey, SaidKey, TextKey, Texts } from './keys.ts'
import { formFor, pluralOf } from './plurals.ts'

/** Delay in ms, so that hydration comes first. */
const AFTER_FIRST_MS = 1_000

type Values = Record<string, string | number>

export type Translate = (key: TextKey, values?: Values) => string

/** The result of `useTexts`: translates texts, also with a number. */
export interface Speech {
	(key: PlainKey, values?: Values): string
	/** A text in the plural form of a number. */
	of(key: CountedKey, n: number, values?: Values): string
	/** A text with a shortened number: '12.3K followers'. */
	short(key: CountedKey, n: number): string
	/** A shortened number. */
	count(n: number): string
	/** A whole number, or a text with digits, in the reader's own digits. */
	digits(words: number | string): string
	/**
	 * A name, or a text with names; names that an operator hid are replaced by a text in the reader's language.
	 */
	who(words: string): string
	/** A short time ago: '4 min. ago'. */
	ago(ms: number): string
}

interface Spoken {
	language: LanguageCode
	forms: ShortForms
	t: Speech
}

/** Short forms for errors that happen before the reader's own are loaded. */
export const NO_FORMS: ShortForms = {
	numbers: { decimal: '.', group: ',', units: [] },
	times: { now: '', yesterday: '', minute: '', hour: '', day: '', month: '', year: '' },
}

const Spoken = createContext<Spoken>({
	language: DEFAULT_LANGUAGE,
	forms: NO_FORMS,
	t: saying(DEFAULT_LANGUAGE, {}, NO_FORMS),
})

export function TextsProvider(props: {
	language: LanguageCode
	texts: Texts
	forms: ShortForms
	children: ReactNode
}) {
	const { language, texts, forms } = props
	// The language is set during rendering, because children ask for its texts at once.
	useMemo(() => speakIn(language), [language])
	// Loads the other texts of the stage, so that they are there without a network.
	useEffect(() => {
		const timer = setTimeout(() => textsOf('stage'), AFTER_FIRST_MS)
		return () => clearTimeout(timer)
	}, [])
	const found = useSyncExternalStore(onFound, foundSoFar, () => 0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was found is the occasion
	const spoken = useMemo(
		() => ({ language, forms, t: saying(language, texts, forms) }),
		[language, texts, forms, found],
	)
	useEffect(() => {
		const { t } = spoken
		sayOfBroken(t('page.failed'))
		// In English the documents word each failure themselves.
		sayOfSilence((said, n) => {
			if (language === DEFAULT_LANGUAGE) return said
			return (n === 0 ? t('page.silent') : t('page.unanswered', { n })) || said
		})
	}, [spoken, language])
	return <Spoken.Provider value={spoken}>{props.children}</Spoken.Provider>
}

/** Translates texts outside of components. */
export function saying(language: LanguageCode, texts: Texts, forms: ShortForms): Speech {
	const mirrored = directionOf(language) === 'rtl'
	const fill = (text: string, values: Values) =>
		text.replace(/\{(\w+)\}/g, (hole, name: string) => {
			const given = values[name]
			if (given === undefined) return hole
			const value = typeof given === 'number' ? digits(given) : who(given)
			// A Latin name or number must not reorder a right-to-left sentence, nor an Arabic word a Latin one.
			return mirrored || RIGHT_TO_LEFT_LETTERS.test(value) ? bidiIsolate(value) : value
		})
	const who = (words: string): string =>
		sayingHidden(words, (n) => fill(text('name.hidden'), { n }))
	const text = (...keys: [SaidKey, ...SaidKey[]]) =>
		firstOf(texts, keys) ?? laterText(language, keys)
	const inForm = (key: CountedKey, n: number) => text(formFor(language, key, n), `${key}.other`)
	const say = (key: PlainKey, values?: Values) => (values ? fill(text(key), values) : text(key))
	const count = (n: number) => formatCount(n, forms.numbers)
	const digits = (words: number | string) => inDigits(`${words}`, forms.numbers)
	return Object.assign(say, {
		of: (key: CountedKey, n: number, values: Values = { n }) => fill(inForm(key, n), values),
		short: (key: CountedKey, n: number) =>
			fill(inForm(key, spokenCount(n, forms.numbers)), { n: count(n) }),
		count,
		digits,
		who,
		ago: (ms: number) => formatAgo(ms, forms, (n) => pluralOf(language, n)),
	})
}

/** A text that is loaded later; empty until its area is loaded, which renders the page again. */
function laterText(language: LanguageCode, keys: [SaidKey, ...SaidKey[]]): string {
	const text = firstOf(laterTexts(language), keys)
	if (text === undefined) miss(language, keys.at(-1) ?? keys[0])
	return text ?? ''
}

function firstOf(texts: Texts, keys: SaidKey[]): string | undefined {
	const key = keys.find((key) => texts[key] !== undefined)
	return key && texts[key]
}

/** Translates a text of the interface into the reader's language. */
export function useTexts(): Speech {
	return useContext(Spoken).t
}

export function useLanguage(): LanguageCode {
	return useContext(Spoken).language
}

/** The short forms of numbers and times in the reader's language. */
export function useShortForms(): ShortForms {
	return useContext(Spoken).forms
}

const names = new Map<string, string>()

/**
 * A language's name in the reader's language: 'Korean', 'Coreano', 'الكورية'; its own name where Intl lacks the
 * reader's.
 */
export function nameOfLanguage(named: LanguageCode, reader: LanguageCode): string {
	const key = `${named} ${reader}`
	const known = names.get(key)
	if (known !== undefined) return known
	const name = OWN_DATES[reader] ? NATIVE_NAMES[named] : nameInIntl(named, reader)
	names.set(key, name)
	return name
}

function nameInIntl(named: LanguageCode, reader: LanguageCode): string {
	const namer = new Intl.DisplayNames(localesOf(reader), { type: 'language' })
	const tag = named === 'zh-hans' ? 'zh' : (named.split('-')[0] ?? named)
	return namer.of(tag) ?? tag
}
