import { expect, test } from 'vitest'
import { Broken, ByteReader } from '#worker/media/bytes'
import { inWindows } from '#worker/media/windows'

const MEGABYTE = 1024 * 1024
const PIECE = 128 * 1024
const numbered = (size: number) => new Uint8Array(size).map((_, at) => (at >> 10) & 255)

function lent(bytes: Uint8Array) {
	const asked: [at: number, length: number][] = []
	const file = inWindows(bytes.length, async function* (at, length) {
		asked.push([at, length])
		for (let from = at; from < at + length; from += PIECE)
			yield bytes.slice(from, Math.min(from + PIECE, at + length))
	})
	return { file, asked }
}

test('an index behind ten megabytes costs two small reads, not the ten megabytes', async () => {
	const { file, asked } = lent(numbered(10 * MEGABYTE + 100))
	const reader = new ByteReader(file)

	expect(await reader.take(8)).toHaveLength(8)
	await reader.skip(10 * MEGABYTE - 8)
	expect(await reader.take(100)).toHaveLength(100)

	expect(await reader.isAtEnd()).toBe(true)
	expect(reader.at).toBe(10 * MEGABYTE + 100)
	expect(asked).toEqual([
		[0, 64 * 1024],
		[10 * MEGABYTE, 100],
	])
})

test('the windows of a long file grow, are read piece by piece, and bring every byte once', async () => {
	const bytes = numbered(5 * MEGABYTE + 7)
	const { file, asked } = lent(bytes)

	const chunks: number[] = []
	let at = 0
	for await (const chunk of file.from(0)) {
		expect(Buffer.compare(chunk, bytes.subarray(at, at + chunk.length))).toBe(0)
		at += chunk.length
		chunks.push(chunk.length)
	}

	expect(at).toBe(bytes.length)
	expect(Math.max(...chunks)).toBe(PIECE)
	expect(asked.length).toBeLessThan(12)
})

test('a jump beyond the end is a broken file, not a read of nothing', async () => {
	const { file } = lent(numbered(100))

	await expect(new ByteReader(file).skip(2 * MEGABYTE)).rejects.toThrow(Broken)
})

test('a store that answers less or more than was asked is a failure, not another film', async () => {
	for (const length of [50, 150]) {
		const file = inWindows(100, async function* () {
			yield new Uint8Array(length)
		})

		await expect(new ByteReader(file).take(80)).rejects.toThrow('another length')
	}
})

test('a film that is refused early leaves nothing open in the store', async () => {
	let isOpen = false
	const file = inWindows(100, async function* () {
		isOpen = true
		try {
			yield new Uint8Array(100)
		} finally {
			isOpen = false
		}
	})
	const reader = new ByteReader(file)
	await reader.take(10)
	expect(isOpen).toBe(true)

	await reader.close()

	expect(isOpen).toBe(false)
})
