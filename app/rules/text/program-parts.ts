import type { Token } from './tokens.ts'

const WORD_BEFORE = '(?<![\\p{L}\\p{N}_])'
const WORD_BEHIND = '(?![\\p{L}\\p{N}_])'
const FILE_ENDINGS =
	'pdf|txt|md|docx?|xlsx?|pptx?|csv|json|ya?ml|toml|xml|html?|css|jsx?|tsx?|py|rb|go|rs|java|sh|exe|zip|png|jpe?g|gif|svg|webp|mp[34]'

// Each repetition has a limit, so that the work grows only with the length of the text.
const HOLE = new RegExp(
	[
		'\\{\\{[^{}\\n]{1,64}\\}\\}|\\$\\{[^{}\\n]{1,64}\\}|\\{[\\p{L}\\p{N}_.:-]{1,64}\\}',
		`%\\([\\p{L}\\p{N}_.]{1,64}\\)[sdif]|%(?:\\d{1,2}\\$)?[sdif@]${WORD_BEHIND}`,
		'</?[A-Za-z][A-Za-z0-9-]{0,31}(?:\\s[^<>\\n]{0,100})?/?>',
		`${WORD_BEFORE}:[a-z][a-z0-9_+-]{1,32}:${WORD_BEHIND}`,
		`${WORD_BEFORE}[A-Za-z]:\\\\[^\\s]{1,200}`,
		'\\\\[nrt](?!\\p{L})',
		`${WORD_BEFORE}[A-Z](?:\\+\\+|#)${WORD_BEHIND}`,
		`${WORD_BEFORE}--[a-z][a-z0-9-]{1,32}${WORD_BEHIND}`,
		`${WORD_BEFORE}[A-Za-z][A-Za-z0-9]{0,32}(?:_[A-Za-z0-9]{1,32}){1,8}${WORD_BEHIND}`,
		`${WORD_BEFORE}[A-Za-z0-9][A-Za-z0-9_-]{0,64}\\.(?:${FILE_ENDINGS})${WORD_BEHIND}`,
	].join('|'),
	'gu',
)

/**
 * Parts of a text for programs, which no engine may translate, besides the tokens: `{name}`, `%s`, `<b>`, `:smile:`,
 * `--force`, `C#`, names with underscores, files. The page shows them like words.
 */
export function holesIn(text: string): Token[] {
	return [...text.matchAll(HOLE)].map(({ 0: hole, index }) => ({
		kind: 'other',
		text: hole,
		index,
	}))
}
