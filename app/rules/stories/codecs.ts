/** How many bytes at either end of a file hold its index, usually. */
export const INDEX_BYTES = 4 * 1024 * 1024

const HEAD = [0x73, 0x74, 0x73, 0x64] // 'stsd', the box that names a track's codec
const CODEC_AT = 16 // behind size, name, version and count: the first entry's name

/** Pictures and sounds that only some browsers show: HEVC, ProRes, sound as phones and cameras write it. */
const ONLY_SOMEWHERE =
	/^(hvc1|hev1|dvh1|dvhe|ap[a-z0-9]{2}|mp4v|s263|ac-3|ec-3|alac|sowt|twos|lpcm)$/

/** Whether this part of an MP4 or MOV names a codec that many browsers lack (G-125). */
export function namesRareCodec(bytes: Uint8Array): boolean {
	for (let at = bytes.indexOf(HEAD[0] ?? 0); at >= 0; at = bytes.indexOf(HEAD[0] ?? 0, at + 1)) {
		if (!HEAD.every((byte, n) => bytes[at + n] === byte)) continue
		const name = bytes.subarray(at + CODEC_AT, at + CODEC_AT + 4)
		if (ONLY_SOMEWHERE.test(String.fromCharCode(...name))) return true
	}
	return false
}
