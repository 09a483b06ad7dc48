import { expect, test } from 'vitest'
import { namesRareCodec } from '#rules/stories/codecs'

/** A film's index: its media, and then a track that names this codec. */
function index(codec: string, profile = 100) {
	const letters = `${'st'.repeat(50)}avc${'\0'.repeat(8)}stsd${'\0'.repeat(8)}\0\0\0\x56${codec}`
	const made = `${letters}${'\0'.repeat(78)}\0\0\0\x2bavcC\x01${String.fromCharCode(profile)}`
	return Uint8Array.from(made, (letter) => letter.charCodeAt(0))
}

test.each(['avc1', 'avc3', 'vp09', 'av01', 'mp4a', 'Opus'])(
	'ada is not warned of a film in %s, which plays everywhere',
	(codec) => expect(namesRareCodec(index(codec))).toBe(false),
)

test.each(['hvc1', 'hev1', 'apch', 'mp4v', 'jpeg', 'ac-3'])(
	'ada is warned of a film in %s, before she posts it',
	(codec) => expect(namesRareCodec(index(codec))).toBe(true),
)

test('ada is warned of H.264 beyond the High profile, and not below', () => {
	const warned = (profile: number) => namesRareCodec(index('avc1', profile))
	expect([66, 77, 100, 110, 122, 244].map(warned)).toEqual([false, false, false, true, true, true])
	expect(namesRareCodec(index('avc1').subarray(0, 130))).toBe(false)
	expect(namesRareCodec(new Uint8Array())).toBe(false)
})
