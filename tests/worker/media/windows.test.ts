import { expect, test } from 'vitest'
import { Broken, ByteReader } from '#worker/media/bytes'
import { inWindows } from '#worker/media/windows'

const MEGABYTE = 1024 * 1024
const numbered = (size: number) => new Uint8Array(size).map((_, at) => (at >> 10) & 255)

function lent(bytes: Uint8Array) {
	const asked: [at: number, length: number][] = []
	const file = inWindows(bytes.length, async (at, length) => {
		asked.push([at, length])
		return bytes.slice(at, at + length)
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

test('the windows of a long file grow to a megabyte, and bring every byte once', async () => {
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
	expect(Math.max(...chunks)).toBe(MEGABYTE)
	expect(asked.length).toBeLessThan(12)
})

test('a jump beyond the end is a broken file, not a read of nothing', async () => {
	const { file } = lent(numbered(100))

	await expect(new ByteReader(file).skip(2 * MEGABYTE)).rejects.toThrow(Broken)
})

test('a store that answers less than was asked is a failure, not a shorter film', async () => {
	const file = inWindows(100, async () => new Uint8Array(50))

	await expect(new ByteReader(file).take(80)).rejects.toThrow('another length')
})
