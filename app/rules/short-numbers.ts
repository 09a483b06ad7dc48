// Data: a few lines per language.

import type { LanguageCode } from '#contract/languages'

/**
 * A short unit: the power of ten from which it is used, the power that it means, its form, and its form for 3 to 9 if
 * that differs.
 */
type Unit = readonly [from: number, power: number, form: string, ...few: string[]]

export interface ShortNumbers {
	/** The digits for zero to nine, in languages that do not use 0 to 9. */
	digits?: string | undefined
	decimal: string
	group: string
	units: readonly Unit[]
}

/** Units that are used from the power of ten on that they stand for. */
function at(forms: Readonly<Record<number, string>>): Unit[] {
	return Object.entries(forms).map(([power, form]) => [Number(power), Number(power), form])
}

/**
 * How each language writes and shortens numbers, as in CLDR 48. Browsers have other editions of CLDR than the
 * Worker and lack some languages, but all must render the same text.
 */
export const SHORT_NUMBERS: Readonly<Record<LanguageCode, ShortNumbers>> = {
	'en-us': {
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}K', 6: '{n}M', 9: '{n}B' }),
	},
	'pt-br': {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}\u00a0mil', 6: '{n}\u00a0mi', 9: '{n}\u00a0bi' }),
	},
	es: {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}\u00a0mil', 6: '{n}\u00a0M' }),
	},
	ko: {
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}천', 4: '{n}만', 8: '{n}억' }),
	},
	fa: {
		digits: '۰۱۲۳۴۵۶۷۸۹',
		decimal: '٫',
		group: '٬',
		units: at({ 3: '{n}\u00a0هزار', 6: '{n}\u00a0میلیون', 9: '{n}\u00a0میلیارد' }),
	},
	hi: {
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}\u00a0हज़ार', 5: '{n}\u00a0लाख', 7: '{n}\u00a0क॰', 9: '{n}\u00a0अ॰' }),
	},
	ru: {
		decimal: ',',
		group: '\u00a0',
		units: at({ 3: '{n}\u00a0тыс.', 6: '{n}\u00a0млн', 9: '{n}\u00a0млрд' }),
	},
	ro: {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}\u00a0K', 6: '{n}\u00a0mil.', 9: '{n}\u00a0mld.' }),
	},
	fr: {
		decimal: ',',
		group: '\u202f',
		units: at({ 3: '{n}\u00a0k', 6: '{n}\u00a0M', 9: '{n}\u00a0Md' }),
	},
	ja: {
		decimal: '.',
		group: ',',
		units: at({ 4: '{n}万', 8: '{n}億' }),
	},
	he: {
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}K\u200f', 6: '{n}M\u200f', 9: '{n}B\u200f' }),
	},
	pl: {
		decimal: ',',
		group: '\u00a0',
		units: at({ 3: '{n}\u00a0tys.', 6: '{n}\u00a0mln', 9: '{n}\u00a0mld' }),
	},
	de: {
		decimal: ',',
		group: '.',
		units: at({ 6: '{n}\u00a0Mio.', 9: '{n}\u00a0Mrd.' }),
	},
	ar: {
		digits: '٠١٢٣٤٥٦٧٨٩',
		decimal: '٫',
		group: '٬',
		units: [
			[3, 3, '{n}\u00a0ألف', '{n}\u00a0آلاف'],
			[6, 6, '{n}\u00a0مليون'],
			[9, 9, '{n}\u00a0مليار'],
		],
	},
	nl: {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}K', 6: '{n}\u00a0mln.', 9: '{n}\u00a0mld.' }),
	},
	nb: {
		decimal: ',',
		group: '\u00a0',
		units: at({ 3: '{n}k', 6: '{n}\u00a0mill.', 9: '{n}\u00a0mrd.' }),
	},
	so: {
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}K', 6: '{n}M', 9: '{n}B' }),
	},
	tr: {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}\u00a0B', 6: '{n}\u00a0Mn', 9: '{n}\u00a0Mr' }),
	},
	el: {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}\u00a0χιλ.', 6: '{n}\u00a0εκ.', 9: '{n}\u00a0δισ.' }),
	},
	it: {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}K', 6: '{n}\u00a0Mln', 9: '{n}\u00a0Mld' }),
	},
	'zh-hans': {
		decimal: '.',
		group: ',',
		units: at({ 4: '{n}万', 8: '{n}亿' }),
	},
	si: {
		decimal: '.',
		group: ',',
		units: at({ 3: 'ද{n}', 6: 'මි{n}', 9: 'බි{n}' }),
	},
	th: {
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}K', 6: '{n}M', 9: '{n}B' }),
	},
	ha: {
		decimal: '.',
		group: ',',
		units: [
			[3, 3, '{n}K'],
			[4, 3, '{n}D'],
			[6, 6, '{n}M'],
			[9, 9, '{n}B'],
		],
	},
	id: {
		decimal: ',',
		group: '.',
		units: at({ 3: '{n}\u00a0rb', 6: '{n}\u00a0jt', 9: '{n}\u00a0M' }),
	},
	uk: {
		decimal: ',',
		group: '\u00a0',
		units: at({ 3: '{n}\u00a0тис.', 6: '{n}\u00a0млн', 9: '{n}\u00a0млрд' }),
	},
	ur: {
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}\u00a0ہزار', 5: '{n}\u00a0لاکھ', 7: '{n}\u00a0کروڑ', 9: '{n}\u00a0ارب' }),
	},
	bn: {
		digits: '০১২৩৪৫৬৭৮৯',
		decimal: '.',
		group: ',',
		units: at({ 3: '{n}\u00a0হা', 5: '{n}\u00a0লা', 7: '{n}\u00a0কো' }),
	},
	sw: {
		decimal: '.',
		group: ',',
		units: at({ 3: 'elfu\u00a0{n}', 6: '{n}M', 9: '{n}B' }),
	},
	cs: {
		decimal: ',',
		group: '\u00a0',
		units: at({ 3: '{n}\u00a0tis.', 6: '{n}\u00a0mil.', 9: '{n}\u00a0mld.' }),
	},
}
