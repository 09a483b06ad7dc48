import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [number, number, number]

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A person's picture: a soft disc on a gradient, in a hue of their own. */
export function drawPicture(handle: string, size = 96): Buffer {
	const digest = createHash('sha256').update(handle).digest()
	const hue = digest.readUInt16BE(0) % 360
	const turn = 40 + (digest[2] ?? 0) / 2
	const from = colour(hue, 0.62, 0.56)
	const to = colour((hue + turn) % 360, 0.7, 0.36)
	const disc = colour((hue + turn / 2) % 360, 0.85, 0.8)
	return drawPng(size, size, (x, y) => {
		const ground = mix(from, to, (x + y) / (2 * size))
		const edge = size * 0.27 - Math.hypot(x - size * 0.5, y - size * 0.5)
		return mix(ground, disc, Math.min(1, Math.max(0, edge + 0.5)) * (0.9 - y / size / 2))
	})
}

export function drawPng(
	width: number,
	height: number,
	colourAt: (x: number, y: number) => Colour,
): Buffer {
	const rows = Buffer.alloc(height * (1 + width * 3))
	let at = 0
	for (let y = 0; y < height; y++) {
		rows[at++] = 0
		for (let x = 0; x < width; x++)
			for (const channel of colourAt(x, y)) rows[at++] = Math.round(channel * 255)
	}
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.set([8, 2, 0, 0, 0], 8)
	return Buffer.concat([
		PNG_SIGNATURE,
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	])
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
	const frame = Buffer.alloc(body.length + 8)
	frame.writeUInt32BE(data.length, 0)
	body.copy(frame, 4)
	frame.writeUInt32BE(crc32(body), body.length + 4)
	return frame
}

export function mix(a: Colour, b: Colour, share: number): Colour {
	return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

function colour(hue: number, saturation: number, lightness: number): Colour {
	const reach = saturation * Math.min(lightness, 1 - lightness)
	const channel = (offset: number) => {
		const k = (offset + hue / 30) % 12
		return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
	}
	return [channel(0), channel(8), channel(4)]
}
