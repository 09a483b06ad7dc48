import { shapesIn } from './look-alikes.ts'

/**
 * Letters that readers hardly tell apart, besides those of `shapesIn`: of other scripts, with strokes, and small
 * letters like another capital (Greek η and υ).
 */
const ALIKE = new Map<string, string>([
	...pairs('υνѵүγսʋ', 'uvvyyuv'),
	...pairs('ηһпոռհћђ', 'nhnnnhhh'),
	...pairs('ӏɩǀłɨ', 'liili'),
	...pairs('ωѡгᴦьєҽσօøөđħŧǥցզƒəɛ', 'wwrrbeecooodhtggqfee'),
	...pairs('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'),
	...pairs('ꭺᏼꮯꭰꭼꮐꮋꭻꮶꮮꮇꮲꭱꮪꭲꮩꮃꮍꮓ', 'abcdeghjklmprstvwyz'),
	...pairs('ⲟⲣⲥⲧⲭⲕⲏⲙⲛⲓⲉⲩⲍⲃ', 'opctxkhmnieyzb'),
])
/** Digits that replace letters in words with both. */
const DIGITS = new Map(pairs('013457', 'oleast'))
/** Letters that look like other letters: as small or capital ones, or two side by side. */
const CLASSES = new Map<string, string>([...pairs('vyhlj', 'uunii'), ['w', 'uu'], ['m', 'rn']])
const SIGNS = new Map(pairs('@$', 'as'))

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const SIGN = /(?<=\p{L})[@$](?=\p{L})/gu
const NO_LETTER = /[^\p{L}\p{M}\p{N}\s]+/gu
/** Three or more single letters with spaces between them. */
const SPACED = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:\s+\p{L}(?![\p{L}\p{M}\p{N}])){2,}/gu
/** Shorter words are compared exactly, because a single letter changes their meaning. */
const WORD_MIN = 3

/** A key of a folded text, equal for texts that look the same to a reader. The key is only compared and never shown. */
export function skeletonOf(folded: string): string {
	const words = folded
		.replace(SIGN, (sign) => SIGNS.get(sign) ?? sign)
		.replace(NO_LETTER, '')
		.replace(SPACED, (letters) => letters.replace(/\s+/g, ''))
	return shapesIn(words).replace(WORD, (word) => (word.length < WORD_MIN ? word : bonesOf(word)))
}

function bonesOf(word: string): string {
	const isMixed = /\p{L}/u.test(word) && /\p{N}/u.test(word)
	return [...word]
		.map((letter) => {
			const shape = ALIKE.get(letter) ?? (isMixed ? DIGITS.get(letter) : undefined) ?? letter
			return CLASSES.get(shape) ?? shape
		})
		.join('')
}

function pairs(from: string, to: string): [string, string][] {
	const letters = [...to]
	return [...from].map((letter, at) => [letter.toLowerCase(), letters[at] ?? letter])
}
