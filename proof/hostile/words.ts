import fc from 'fast-check'

/** Texts that people and programs send where a word is expected. */
export const NASTY: readonly string[] = [
	'',
	' ',
	'\u0000',
	'a\u0000b',
	'\ud800',
	'\udfff\ud83d',
	'\u202e\u2066evil\u2069',
	'\u200b\u200d\ufeff',
	'\u2028\u2029',
	'\ufffe\uffff',
	'a'.repeat(1001),
	'😀'.repeat(1001),
	'Z\u0336\u0321\u0489'.repeat(200),
	'\u{e0001}\u{e0061}\u{10ffff}',
	'👩‍👩‍👧‍👦'.repeat(20),
	'ﷺ'.repeat(50),
	'e\u0301\u00e9\u212b',
	"'; DROP TABLE messages; --",
	"' OR '1'='1",
	'%_\\',
	'../../../etc/passwd',
	'{{7*7}}<%= 7*7 %>#{7*7}',
	'$(id) `id` | id',
	'http://169.254.169.254/',
	'https://x.com/a/status/1',
	'https://farcaster.xyz/a/0x0123456789',
	'__proto__',
	'constructor',
	'hasOwnProperty',
	'toString',
	'null',
	'undefined',
	'NaN',
	'true',
	'-1',
	'1e999',
	'9007199254740993',
	'0x10',
	'%00%ff',
	'\r\nSet-Cookie: a=b',
	'RJ-0000-0000-0000-0000',
	'a.b.c',
	'x:1',
	'x@',
	'01ARZ3NDEKTSV4RRFFQ69G5FAV',
	'{"a":1}',
	'[]',
	'<script>alert(1)</script>',
	'=cmd|calc!A1',
]

export const words: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(...NASTY),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Anything at all, mostly of the wrong kind. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
	words,
	fc.jsonValue({ maxDepth: 2 }),
	fc.constantFrom<unknown>(
		null,
		true,
		-0,
		-1,
		0.1,
		1e308,
		2 ** 53,
		[],
		{},
		[[[[[]]]]],
		{ toString: 1, length: -1 },
		{ constructor: { prototype: { polluted: 1 } } },
		Array.from({ length: 500 }, () => null),
	),
)

/** A text as a part of an address. A character that no address can hold stays, wrongly encoded. */
export function encoded(value: string): string {
	return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80'
}
