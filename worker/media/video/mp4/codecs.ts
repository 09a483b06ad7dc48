import { u32 } from '../../bytes.ts'

const EVERYWHERE = /^(avc[13]\.(42|4d|58|64)|vp0?[89]|av01\.0|mp4a|opus$|vorbis$)/

/** Whether every browser plays the codec (G-125): H.264 of 8 bits, VP8, VP9 and AV1; AAC, MP3, Opus and Vorbis. */
export function playsEverywhere(name: string): boolean {
	return EVERYWHERE.test(name)
}

/**
 * The codec's name by RFC 6381, read from the decoder's configuration. Without a configuration it is the four
 * letters of the kind.
 */
export function nameOfPicture(kind: string, parts: Map<string, Uint8Array>): string {
	const config = (name: string, least: number) => {
		const found = parts.get(name)
		return found && found.length >= least ? found : null
	}
	const avc = config('avcC', 4)
	if (avc && kind.startsWith('avc')) return `${kind}.${hex(avc, 1, 3)}`
	const hevc = config('hvcC', 13)
	if (hevc && (kind === 'hvc1' || kind === 'hev1')) return `${kind}.${hevcProfile(hevc)}`
	const av1 = config('av1C', 4)
	if (av1 && kind === 'av01') return `av01.${av1Profile(av1)}`
	const vp = config('vpcC', 7)
	if (vp && /^vp0[89]$/.test(kind))
		return [kind, twoDigits(vp[4]), twoDigits(vp[5]), twoDigits((vp[6] ?? 0) >> 4)].join('.')
	return fourLetters(kind)
}

export function nameOfSound(kind: string, parts: Map<string, Uint8Array>): string {
	if (kind === 'mp4a') return `mp4a${kindOfMpegSound(parts.get('esds'))}`
	if (kind === 'Opus') return 'opus'
	if (kind === '.mp3') return 'mp4a.6b'
	return kind === 'fLaC' ? 'flac' : fourLetters(kind)
}

export function av1Profile(config: Uint8Array): string {
	const [, first = 0, second = 0] = config
	const isDeep = (second & 0x40) > 0
	const depth = isDeep ? ((second & 0x20) > 0 ? 12 : 10) : 8
	return `${first >> 5}.${twoDigits(first & 31)}${second & 0x80 ? 'H' : 'M'}.${twoDigits(depth)}`
}

function hevcProfile(config: Uint8Array): string {
	const first = config[1] ?? 0
	const space = ['', 'A', 'B', 'C'][first >> 6] ?? ''
	const tier = first & 0x20 ? 'H' : 'L'
	let [compatible, reversed] = [u32(config, 2), 0]
	for (let bit = 0; bit < 32; bit++) {
		reversed = reversed * 2 + (compatible % 2)
		compatible = Math.floor(compatible / 2)
	}
	const constraints = [...config.subarray(6, 12)]
	while (constraints.at(-1) === 0) constraints.pop()
	const hex = constraints.map((byte) => byte.toString(16))
	return [`${space}${first & 31}`, reversed.toString(16), `${tier}${config[12]}`, ...hex].join('.')
}

/**
 * The name of MPEG sound, from ES_Descriptor and DecoderConfigDescriptor: the object type and, for AAC, the type
 * in its configuration.
 */
function kindOfMpegSound(esds: Uint8Array | undefined): string {
	if (!esds) return ''
	let at = 4
	const open = (tag: number): boolean => {
		if (esds[at++] !== tag) return false
		for (let n = 0; n < 4 && ((esds[at++] ?? 0) & 0x80) > 0; n++) {}
		return true
	}
	if (!open(3)) return ''
	const flags = esds[at + 2] ?? 0
	at += 3 + (flags & 0x80 ? 2 : 0)
	if (flags & 0x40) at += 1 + (esds[at] ?? 0)
	if (flags & 0x20) at += 2
	if (!open(4)) return ''
	const object = hex(esds, at, 1)
	at += 13
	if (object !== '40' || !open(5)) return `.${object}`
	const [first = 0, second = 0] = esds.subarray(at, at + 2)
	const kind = first >> 3
	return `.40.${kind === 31 ? 32 + (((first & 7) << 3) | (second >> 5)) : kind}`
}

function fourLetters(kind: string): string {
	return kind.replace(/[^\w-]/g, '')
}

function hex(bytes: Uint8Array, at: number, count: number): string {
	return [...bytes.subarray(at, at + count)]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('')
}

function twoDigits(value = 0): string {
	return String(value).padStart(2, '0')
}
