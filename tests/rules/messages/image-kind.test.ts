import { expect, test } from 'vitest'
import { kindOfImage } from '#rules/messages/image-kind'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const kindOf = (text: string) => kindOfImage(bytes(text))

/** The first box of a file of that family: main brand, version, and the brands that it goes with. */
function box(main: string, version = '\0\0\0\0', ...beside: string[]): string {
	const rest = `ftyp${main}${version}${beside.join('')}`
	return `\0\0\0${String.fromCharCode(rest.length + 4)}${rest}`
}

test('IMG-05: a picture is known by its first bytes', () => {
	expect(kindOf('\xff\xd8\xff\xe0')).toBe('image/jpeg')
	expect(kindOf('\x89PNG\r\n\x1a\n....')).toBe('image/png')
	expect([kindOf('GIF87a..'), kindOf('GIF89a..')]).toEqual(['image/gif', 'image/gif'])
	expect(kindOf('RIFF\x10\0\0\0WEBPVP8 ')).toBe('image/webp')
})

test('IMG-05: a file that only resembles an image is none', () => {
	const others = [
		...['', 'ID3', '<svg', '\xff\xd8', '\x89PNG', 'GIF88a', 'GIF87b', ' GIF89a'],
		...['RIFF\x10\0\0\0WAVEfmt ', 'RIFX\x10\0\0\0WEBPVP8 ', '\0\0\0\x10free'],
	]

	for (const other of others) expect([other, kindOf(other)]).toEqual([other, null])
})

test('IMG-05: for files of one container format the brands tell which is a picture, the first known brand first', () => {
	for (const brand of ['avif', 'avis']) expect(kindOf(box(brand))).toBe('image/avif')
	for (const end of ['ic', 'ix', 'im', 'is', 'vc', 'vx', 'vm', 'vs'])
		expect(kindOf(box(`he${end}`))).toBe('image/heic')
	for (const brand of ['mif1', 'msf1']) expect(kindOf(box(brand))).toBe('image/heif')
	expect(kindOf(box('mif1', '\0\0\0\0', 'miaf', 'heic'))).toBe('image/heic')
	expect(kindOf(box('mif1', '\0\0\0\0', 'heic', 'avif'))).toBe('image/avif')
	expect(kindOf(box('isom', '\0\0\0\0', 'mp41'))).toBeNull()
})

test('IMG-05: neither a version nor bytes behind the box count as a brand', () => {
	expect(kindOf(box('isom', 'avif', 'mp41'))).toBeNull()
	expect(kindOf(`${box('isom')}avif`)).toBeNull()
	expect(kindOf(`\0\0\xff\xff${box('isom', '\0\0\0\0', 'mp41').slice(4)}he`)).toBeNull()
})
