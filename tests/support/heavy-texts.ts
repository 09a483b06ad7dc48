/**
 * The texts that cost our patterns the most work, found by trying combinations of what they match. Each is as
 * long as a message may be, and some are ten times as long with their entities written out.
 */
const UNITS = [
	'ﷺ.', // one sign that is a sentence of eighteen, and what a domain is parted by
	'ﷺ-.',
	'見a.b@',
	'ﷺ\nﷺ',
	'⒈ﷺ…ﷺ\n㌖', // dots that are parts of other signs
	'http://⒈⒈⒈⒈1/㌖', // looks like a link to the end of the text, and is none
	' \u200b',
	'1 ☺$/',
	'1.2.3-ا-',
	'a--.',
	'<a x', // a tag that never ends
	':a-',
	'a_{b',
]
const SIGNS = 1_000

export const HEAVY_TEXTS: readonly string[] = UNITS.map((unit) =>
	[...unit.repeat(SIGNS)].slice(0, SIGNS).join('').trim(),
)
