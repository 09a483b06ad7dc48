/** The number of bytes at the start and at the end of a file that usually contain its index. */
export const INDEX_BYTES = 4 * 1024 * 1024

/**
 * The position of the first codec's name, counted from `stsd` (the list of a track's codecs): after version, count
 * and the entry's size.
 */
const CODEC_AT = 16
/** The position of the profile, counted from `avcC` (the settings of H.264): after a version. */
const PROFILE_AT = 5
const HIGH_PROFILE = 100

/** Codecs that only some browsers play: HEVC, ProRes, and sound formats of phones and cameras. */
const ONLY_SOMEWHERE =
	/^(hvc1|hev1|dvh1|dvhe|vvc1|vvi1|ap[a-z0-9]{2}|mp4v|s263|jpeg|mjp[ab2]|ac-3|ec-3|alac|sowt|twos|lpcm|samr)$/

/** Whether this part of an MP4 or MOV names a codec that many browsers lack (G-125). */
export function namesRareCodec(bytes: Uint8Array): boolean {
	for (const at of placesOf('stsd', bytes))
		if (
			ONLY_SOMEWHERE.test(String.fromCharCode(...bytes.subarray(at + CODEC_AT, at + CODEC_AT + 4)))
		)
			return true
	for (const at of placesOf('avcC', bytes))
		if (bytes[at + 4] === 1 && (bytes[at + PROFILE_AT] ?? 0) > HIGH_PROFILE) return true
	return false
}

function* placesOf(name: string, bytes: Uint8Array): Generator<number> {
	const codes = [...name].map((letter) => letter.charCodeAt(0))
	const first = codes[0] ?? 0
	for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
		if (codes.every((code, n) => bytes[at + n] === code)) yield at
}
