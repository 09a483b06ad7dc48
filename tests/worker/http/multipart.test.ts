import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryIn, type FormPart, formField, formPartsOf } from '#worker/http/multipart'
import { join, pieces } from '../../support/images.ts'

test('API-24: ada’s form arrives whole, also when the network cuts it into chunks at any byte', async () => {
	const part = fc.record({
		name: fc.constantFrom('file', 'stageToken', 'other'),
		fileName: fc.option(fc.constantFrom('a;b=c é.png', 'x.jpg', '名前.heic')),
		// Looks like the boundary, but is not.
		value: fc.oneof(
			fc.uint8Array({ maxLength: 200 }),
			fc
				.array(fc.constantFrom('\r\n', '--', '-', '----AaB03', '\r\n------AaB0', 'y'), {
					maxLength: 20,
				})
				.map((words) => join(...words)),
		),
	})
	await fc.assert(
		fc.asyncProperty(
			fc.array(part, { minLength: 1, maxLength: 5 }),
			fc.integer({ min: 1, max: 90 }),
			fc.boolean(),
			async (parts, length, hasPreamble) => {
				const form = join(hasPreamble ? 'nobody reads this\r\n' : '', written(parts))
				const found = []
				for await (const { name, fileName, type, chunks } of formPartsOf(
					pieces(form, length),
					BOUNDARY,
				))
					found.push({ name, fileName, type, value: await collected(chunks) })

				expect(found).toEqual(
					parts.map(({ name, fileName, value }) => ({
						name,
						fileName,
						type: fileName === null ? '' : 'image/png',
						value: join(value),
					})),
				)
			},
		),
		{ numRuns: 500 },
	)
})

test('API-24: the parser agrees with the runtime’s own, which holds everything', async () => {
	const form = new FormData()
	form.append('stageToken', 'a.b.c')
	form.append(
		'file',
		new File([join('pixels', [0, 255, 13, 10])], 'sea; of "light".png', { type: 'image/png' }),
	)
	const request = new Request('http://stage.test', { method: 'POST', body: form })
	const boundary = boundaryIn(request.headers.get('Content-Type')) ?? ''

	const parts: [string, string][] = []
	const body = request.body as unknown as AsyncIterable<Uint8Array>
	for await (const part of formPartsOf(body, boundary))
		parts.push([part.name, await formField(part)])

	expect(parts[0]).toEqual(['stageToken', 'a.b.c'])
	expect(parts[1]?.[0]).toBe('file')
	expect(parts[1]?.[1]).toContain('pixels')
})

test('API-24: a reader who stops early finds the next part where it begins', async () => {
	const form = written([
		{ name: 'file', fileName: 'a.png', value: join('x'.repeat(500)) },
		{ name: 'stageToken', fileName: null, value: join('token') },
	])
	const seen: string[] = []

	for await (const part of formPartsOf(pieces(form, 50), BOUNDARY)) {
		if (part.name === 'file') for await (const _ of part.chunks) break
		else seen.push(await formField(part))
	}

	expect(seen).toEqual(['token'])
})

test('API-24: a form that is cut off, has no end or no names is refused, not waited for', async () => {
	const whole = written([{ name: 'file', fileName: 'a.png', value: join('pixels') }])
	const read = async (form: Uint8Array) => {
		const parts: FormPart[] = []
		for await (const part of formPartsOf(pieces(form, 10), BOUNDARY)) {
			await collected(part.chunks)
			parts.push(part)
		}
		return parts.length
	}

	expect(await read(whole)).toBe(1)
	for (let length = 0; length < whole.length - 4; length += 3)
		await expect(read(whole.subarray(0, length))).rejects.toThrow('This form is not whole.')
	for (const head of ['', 'Content-Disposition: attachment', 'x'.repeat(20_000)])
		await expect(
			read(join(`--${BOUNDARY}\r\n${head}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`)),
		).rejects.toThrow('This form is not whole.')
})

test('API-24: only a multipart form names a boundary', () => {
	expect(boundaryIn('multipart/form-data; boundary=abc')).toBe('abc')
	expect(boundaryIn('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b')
	for (const type of [
		null,
		'',
		'application/json',
		'multipart/form-data',
		'multipart/mixed; boundary=a',
	])
		expect(boundaryIn(type)).toBeNull()
})

const BOUNDARY = '----AaB03x'

function written(parts: { name: string; fileName: string | null; value: Uint8Array }[]) {
	const encoder = new TextEncoder()
	return join(
		...parts.flatMap(({ name, fileName, value }) => [
			encoder.encode(
				`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
					fileName === null ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`
				}\r\n\r\n`,
			),
			value,
			encoder.encode('\r\n'),
		]),
		`--${BOUNDARY}--\r\n`,
	)
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
	const all: Uint8Array[] = []
	for await (const chunk of chunks) all.push(chunk.slice())
	return join(...all)
}
