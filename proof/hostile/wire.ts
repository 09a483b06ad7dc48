import { gzipSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

const DEEP = 10_000
const POLLUTING =
	'"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":null,'
const DOUBLED = '"messageText":7,"stageToken":[],"messageId":null,'

/** A way to damage a JSON text; `at` says where, from 0 to 1. */
const WAYS = {
	plain: (text: string) => text,
	truncated: (text: string, at: number) => text.slice(0, Math.floor(text.length * at)),
	'with something behind it': (text: string) => `${text}}{"a":1}`,
	'behind a byte order mark': (text: string) => joined([0xef, 0xbb, 0xbf], utf8(text)),
	'in UTF-16': (text: string) => utf16(text),
	'in Latin-1': (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 255),
	'with an overlong NUL': (text: string) => between(text, [0xc0, 0x80]),
	'with half a surrogate': (text: string) => between(text, [0xed, 0xa0, 0x80]),
	'with bytes beyond Unicode': (text: string) => between(text, [0xf7, 0xbf, 0xbf, 0xbf]),
	compressed: (text: string) => new Uint8Array(gzipSync(text)),
	'with polluting keys': (text: string) => text.replace('{', `{${POLLUTING}`),
	'with keys before their doubles': (text: string) => text.replace('{', `{${DOUBLED}`),
	'with a deep list': (text: string) =>
		text.replace('{', `{"deep":${'['.repeat(DEEP)}${']'.repeat(DEEP)},`),
	'with deep objects': (text: string) =>
		text.replace('{', `{"deep":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)},`),
	'with nothing but opening brackets': () => '['.repeat(DEEP),
	'with a huge number': (text: string) => text.replace('{', '{"size":1e999999,"seq":-0e-999,'),
	'with a number of 20,000 digits': (text: string) =>
		text.replace('{', `{"timestamp":${'9'.repeat(20_000)},`),
	'with words that JSON does not know': (text: string) =>
		text.replace('{', '{"a":NaN,b:undefined,'),
	'in single quotes': (text: string) => text.replaceAll('"', "'"),
	'between much white space': (text: string) => `${' \t\r\n'.repeat(2_000)}${text}`,
	'larger than allowed': (text: string) => `${text}${' '.repeat(65 * 1024)}`,
	'as a text': (text: string) => JSON.stringify(text),
	'with escaped surrogates': (text: string) => text.replace(/:"/, ':"\\ud800'),
} satisfies Record<string, (text: string, at: number) => string | Bytes>

export type Way = keyof typeof WAYS
export const ALL_WAYS = Object.keys(WAYS) as Way[]

export function onItsWay(text: string, way: Way, at: number): string | Bytes {
	return WAYS[way](text, at)
}

function between(text: string, bytes: number[]): Bytes {
	const at = text.indexOf('"') + 1
	return joined(utf8(text.slice(0, at)), bytes, utf8(text.slice(at)))
}

function utf8(text: string): Bytes {
	return new TextEncoder().encode(text)
}

function utf16(text: string): Bytes {
	const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
	return Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])])
}

function joined(...parts: (Uint8Array | number[])[]): Bytes {
	return Uint8Array.from(parts.flatMap((part) => [...part]))
}
