import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import emojibase from 'emojibase-data/en/data.json' with { type: 'json' }
import shortcodes from 'emojibase-data/en/shortcodes/emojibase.json' with { type: 'json' }
import github from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { LANGUAGES, type LanguageCode } from '../app/contract/languages.ts'
import type { Emoji } from '../app/rules/text/emoji-words.ts'

const MODULE = 'virtual:emoji-files'
const RESOLVED = `\0${MODULE}`

/** The number of Emojibase's group of skin tones and hair, which are no emoji of their own. */
const COMPONENTS = 2
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
/** Languages that CLDR names differently. */
const IN_CLDR: Partial<Record<LanguageCode, string>> = {
	'en-us': 'en',
	'pt-br': 'pt',
	nb: 'no',
	'zh-hans': 'zh',
}

type Annotations = Record<string, { default?: string[]; tts?: string[] }>
type Codes = Record<string, string | string[]>

interface File {
	language: LanguageCode
	name: string
	source: string
}

/**
 * One process builds browser and Worker, and each build loads its configuration and this module anew. So the files
 * are kept globally.
 */
const made = globalThis as { stageEmojiFiles?: File[] }

const read = createRequire(import.meta.url)

/**
 * A plugin that makes one file per language with the names of all emoji, in the order of Emojibase and with the
 * names of CLDR. The page knows the files' addresses and fetches one only when it is needed.
 */
export function emojiFiles(): Plugin {
	let files: File[]
	return {
		name: 'stage-emoji-files',
		buildStart() {
			made.stageEmojiFiles ??= LANGUAGES.map((language) => {
				const source = JSON.stringify(emojiIn(language))
				const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
				return { language, name: `assets/emoji-${language}-${hash}.json`, source }
			})
			files = made.stageEmojiFiles
		},
		resolveId: (id) => (id === MODULE ? RESOLVED : null),
		load: (id) =>
			id === RESOLVED
				? `export const EMOJI_FILES = ${JSON.stringify(
						Object.fromEntries(files.map(({ language, name }) => [language, `/${name}`])),
					)}`
				: null,
		configureServer: (vite) => {
			vite.middlewares.use((request, response, next) => {
				const file = files.find(({ name }) => request.url === `/${name}`)
				if (!file) return next()
				response.setHeader('Content-Type', 'application/json')
				response.end(file.source)
			})
		},
		generateBundle(_options, _bundle) {
			if (this.environment.name !== 'client') return
			for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: name, source })
		},
	}
}

/** The emoji with their names in a language; missing names are in English. */
export function emojiIn(language: LanguageCode): Emoji[] {
	const said = annotationsOf(IN_CLDR[language] ?? language)
	return emojibase.flatMap((one) => {
		const { emoji, hexcode, group, version, label, tags = [], skins = [] } = one
		if (group === undefined || group === COMPONENTS) return []
		const { tts, default: words = [] } = said[emoji.replaceAll('\ufe0f', '')] ?? said[emoji] ?? {}
		const name = tts?.[0] ?? label
		const tones = skins.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji)
		return {
			emoji,
			label: name,
			tags: (tts ? words : tags).filter((word) => word !== name),
			aliases: [...new Set([shortcodes, github].flatMap((codes: Codes) => codes[hexcode] ?? []))],
			category: group,
			version,
			...(tones.length === TONES.length && {
				skins: Object.fromEntries(TONES.map((tone, n) => [tone, tones[n]])) as Emoji['skins'],
			}),
		}
	})
}

function annotationsOf(language: string): Annotations {
	const whole = read(`cldr-annotations-full/annotations/${language}/annotations.json`)
	const derived = read(
		`cldr-annotations-derived-full/annotationsDerived/${language}/annotations.json`,
	)
	return { ...derived.annotationsDerived.annotations, ...whole.annotations.annotations }
}
