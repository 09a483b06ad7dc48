import { franc } from 'franc'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { ISO_639_3 } from './translate-codes.ts'

const SCRIPTS: [RegExp, LanguageCode][] = [
	[/\p{sc=Hiragana}|\p{sc=Katakana}/u, 'ja'],
	[/\p{sc=Hangul}/u, 'ko'],
	[/\p{sc=Han}/u, 'zh-hans'],
	[/\p{sc=Hebrew}/u, 'he'],
	[/\p{sc=Greek}/u, 'el'],
	[/\p{sc=Thai}/u, 'th'],
	[/\p{sc=Sinhala}/u, 'si'],
	[/\p{sc=Bengali}/u, 'bn'],
	[/\p{sc=Devanagari}/u, 'hi'],
	[/[ٹڈڑںےھ]/u, 'ur'],
	[/[پچژگک]/u, 'fa'],
	[/\p{sc=Arabic}/u, 'ar'],
	[/[іїєґ]/iu, 'uk'],
	[/\p{sc=Cyrillic}/u, 'ru'],
]

/** A simple guess: by the script if only one language uses it, otherwise by the commonest groups of letters. */
export function guessLanguage(text: string): LanguageCode {
	const byScript = SCRIPTS.find(([script]) => script.test(text))?.[1]
	if (byScript) return byScript
	const guess = franc(text, { only: Object.values(ISO_639_3), minLength: 8 })
	return LANGUAGES.find((language) => ISO_639_3[language] === guess) ?? 'en-us'
}
