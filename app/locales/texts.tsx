import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useState,
	useSyncExternalStore,
} from 'react'
import { DEFAULT_LANGUAGE, directionOf, type LanguageCode, tagOf } from '#contract/languages'
import type { TextKey } from '#locales/en-us'
import { isMissed, knownCatalog, miss, onCatalog, speakIn, wholeCatalog } from './whole-catalog.ts'

/** The page comes to life first. */
const AFTER_FIRST_MS = 1_000

export type Texts = Partial<Record<TextKey, string>>
export type Say = (key: TextKey, values?: Record<string, string | number>) => string

interface Spoken {
	language: LanguageCode
	t: Say
}

const Spoken = createContext<Spoken>({ language: DEFAULT_LANGUAGE, t: (key) => key })

export function TextsProvider(props: {
	language: LanguageCode
	texts: Texts
	children: ReactNode
}) {
	const { language, texts } = props
	const [firstLanguage] = useState(language)
	// Mostly nothing on the first page waits for the rest; after a change of language something may.
	const rest = useSyncExternalStore(
		onCatalog,
		() => (language !== firstLanguage || isMissed(language) ? knownCatalog(language) : undefined),
		() => undefined,
	)
	useEffect(() => {
		speakIn(language)
		const timer = setTimeout(() => wholeCatalog(language), AFTER_FIRST_MS)
		return () => clearTimeout(timer)
	}, [language])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the rest is the occasion
	const spoken = useMemo(() => ({ language, t: saying(language, texts) }), [language, texts, rest])
	return <Spoken.Provider value={spoken}>{props.children}</Spoken.Provider>
}

/** Says texts outside of components. */
export function saying(language: LanguageCode, texts: Texts): Say {
	const mirrored = directionOf(language) === 'rtl'
	return (key, values) => {
		const text = texts[key] ?? laterText(language, key)
		if (!values) return text
		return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
			const value = values[name]
			if (value === undefined) return hole
			// A Latin name or number must not tear a right-to-left sentence apart.
			return mirrored ? `\u2068${value}\u2069` : String(value)
		})
	}
}

/** Empty until the rest of the texts is here: then the page is drawn with it again. */
function laterText(language: LanguageCode, key: TextKey): string {
	const rest = knownCatalog(language)
	if (rest) return rest[key] ?? key
	miss(language)
	return ''
}

/** Says a text of the interface in the reader's language. */
export function useTexts(): Say {
	return useContext(Spoken).t
}

export function useLanguage(): LanguageCode {
	return useContext(Spoken).language
}

// Making one of these costs more than drawing a row.
const rules = new Map<LanguageCode, Intl.PluralRules>()

/** Chooses between the `.one` and `.other` forms. */
export function isOne(language: LanguageCode, n: number): boolean {
	const known = rules.get(language) ?? new Intl.PluralRules([tagOf(language), 'en'])
	rules.set(language, known)
	return known.select(n) === 'one'
}

const names = new Map<string, string>()

/** What the reader's language calls another language: 'Korean', 'Coreano', 'الكورية'. */
export function nameOfLanguage(named: LanguageCode, reader: LanguageCode): string {
	const key = `${named} ${reader}`
	const known = names.get(key)
	if (known !== undefined) return known
	// A browser that lacks the reader's language (so, si, ha) answers in English.
	const namer = new Intl.DisplayNames([tagOf(reader), 'en'], { type: 'language' })
	const tag = named === 'zh-hans' ? 'zh' : (named.split('-')[0] ?? named)
	const name = namer.of(tag) ?? tag
	names.set(key, name)
	return name
}
