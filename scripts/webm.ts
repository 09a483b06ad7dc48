export interface EncodedFilm {
	width: number
	height: number
	lastsMs: number
	/** The encoded frames (VP9). */
	pictures: { atMs: number; isKey: boolean; bytes: number[] }[]
}

type Part = Uint8Array | number[] | string

/** A WebM with a cluster for each key frame. */
export function webm({ width, height, lastsMs, pictures }: EncodedFilm): Uint8Array {
	const clusters: Uint8Array[][] = []
	let from = 0
	for (const { atMs, isKey, bytes } of pictures) {
		if (isKey) {
			from = atMs
			clusters.push([element(0xe7, number(atMs))])
		}
		const after = number(atMs - from).slice(-2)
		clusters.at(-1)?.push(element(0xa3, [0x81, ...after, isKey ? 0x80 : 0], bytes))
	}
	const lasts = new Uint8Array(8)
	new DataView(lasts.buffer).setFloat64(0, lastsMs)
	return joined(
		element(
			0x1a45dfa3,
			element(0x4286, [1]),
			element(0x42f7, [1]),
			element(0x42f2, [4]),
			element(0x42f3, [8]),
			element(0x4282, 'webm'),
			element(0x4287, [4]),
			element(0x4285, [2]),
		),
		element(
			0x18538067,
			element(0x1549a966, element(0x2ad7b1, number(1_000_000)), element(0x4489, lasts)),
			element(
				0x1654ae6b,
				element(
					0xae,
					element(0xd7, [1]),
					element(0x73c5, [1]),
					element(0x83, [1]),
					element(0x86, 'V_VP9'),
					element(0xe0, element(0xb0, number(width)), element(0xba, number(height))),
				),
			),
			...clusters.map((parts) => element(0x1f43b675, ...parts)),
		),
	)
}

function element(id: number, ...content: Part[]): Uint8Array {
	const inside = joined(...content)
	const name = number(id).slice(number(id).findIndex((byte) => byte > 0))
	return joined(name, [0x10, ...number(inside.length).slice(1)], inside)
}

function number(value: number): number[] {
	return [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function joined(...parts: Part[]): Uint8Array {
	return Uint8Array.from(
		parts.flatMap((part) => [...(typeof part === 'string' ? Buffer.from(part) : part)]),
	)
}
