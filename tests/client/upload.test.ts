import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { Unreachable } from '#client/ask'
import { checkImage, kindOf } from '#client/image-check'
import { type SendingFile, type SentFile, uploadImage } from '#client/upload'
import { gif, heif, jpeg, png, webp } from '../support/images.ts'

const MB = 1024 * 1024
const KEPT = { imageUrl: '/media/images/1', width: 40, height: 30 }

function file(bytes: Uint8Array<ArrayBuffer> | number, name = 'sea.png', type = 'image/png'): File {
	const made = new File([typeof bytes === 'number' ? '' : bytes], name, { type })
	if (typeof bytes === 'number') Object.defineProperty(made, 'size', { value: bytes })
	return made
}

/** A stage that answers what it is told, and remembers what it was sent. */
function stageThat(...answers: SentFile[]) {
	const sent: SendingFile[] = []
	const asked: unknown[] = []
	let checks = 0
	return {
		sent,
		asked,
		get checks() {
			return checks
		},
		session: {
			token: 'ada’s token',
			ask: async (_: unknown, question: unknown) => {
				asked.push(question)
				return {
					uploadUrl: 'https://stage.example/uploads/1?expires=2&signature=3',
					imageUrl: KEPT.imageUrl,
				} as never
			},
			check: async () => {
				checks++
			},
		},
		send: async (sending: SendingFile) => {
			sent.push(sending)
			sending.onProgress?.(0.5)
			return answers.shift() ?? { status: 200, body: KEPT }
		},
	}
}

test('IMG-11: ada’s image of 4 MB goes in a form, one byte more goes to an address of its own', async () => {
	const stage = stageThat()
	const { session, send, sent } = stage
	const shares: number[] = []
	const onProgress = (share: number) => shares.push(share)

	expect(await uploadImage(session, file(4 * MB), { send, onProgress })).toEqual(KEPT)
	expect(await uploadImage(session, file(4 * MB + 1), { send, onProgress })).toEqual(KEPT)

	expect(sent.map(({ method, address }) => [method, address])).toEqual([
		['POST', '/api/stage/upload-message-image'],
		['PUT', '/uploads/1?expires=2&signature=3'],
	])
	const form = sent[0]?.body as FormData
	expect([form.get('stageToken'), (form.get('file') as File).name]).toEqual([
		'ada’s token',
		'sea.png',
	])
	expect(stage.asked).toEqual([
		{ body: { fileName: 'sea.png', fileType: 'image/png', size: 4 * MB + 1 } },
	])
	expect(shares).toEqual([0.5, 0.5])
})

test('IMG-11: a spent token is renewed once, and the image sent again', async () => {
	const over = { status: 401, body: { message: 'Over.', code: 'session-over' } }
	const stage = stageThat(over)

	expect(await uploadImage(stage.session, file(100), { send: stage.send })).toEqual(KEPT)

	expect([stage.checks, stage.sent.length]).toEqual([1, 2])

	const again = stageThat(over, over)
	const problem = await uploadImage(again.session, file(100), { send: again.send }).catch(
		(problem: unknown) => problem,
	)
	expect(problem).toMatchObject({ status: 401, code: 'upload', said: true, retryAfterMs: null })
	expect([again.checks, again.sent.length]).toEqual([1, 2])
})

test('IMG-11: each way says who sends what, and can be stopped', async () => {
	const stage = stageThat()
	const { session, send, sent } = stage
	const stop = new AbortController()
	const { signal } = stop

	await uploadImage(session, file(100), { send, signal })
	await uploadImage({ ...session, token: null }, file(100), { send })
	await uploadImage(session, file(20 * MB), { send, signal })
	await uploadImage(session, file(20 * MB, 'sea', ''), { send })

	expect(sent.map(({ headers }) => headers)).toEqual([
		{ Authorization: 'Bearer ada’s token' },
		{},
		{ 'Content-Type': 'image/png' },
		{ 'Content-Type': 'application/octet-stream' },
	])
	stop.abort()
	expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, false, true, false])
	expect((sent[1]?.body as FormData | undefined)?.get('stageToken')).toBe('')
	expect(sent[2]?.body).toBeInstanceOf(File)
})

test('an upload that a dead network leaves behind ends after a minute without progress, and a slow one goes on', async () => {
	vi.useFakeTimers()
	try {
		for (const size of [100, 20 * MB]) {
			let sending: SendingFile | undefined
			const send = (now: SendingFile) => {
				sending = now
				return new Promise<SentFile>((_, fail) =>
					now.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
				)
			}
			let problem: unknown
			void uploadImage(stageThat().session, file(size), { send }).catch((it) => (problem = it))
			await vi.advanceTimersByTimeAsync(59_000)
			sending?.onProgress?.(0.5)
			await vi.advanceTimersByTimeAsync(59_000)
			expect(problem).toBeUndefined()
			await vi.advanceTimersByTimeAsync(1_000)
			expect(problem).toBeInstanceOf(Unreachable)
		}
	} finally {
		vi.useRealTimers()
	}
})

test('IMG-12, IMG-13: ada reads why her image did not arrive, and sentences of the stage are distinguished from those of the page', async () => {
	const refusal = async (size: number, answer: SentFile) => {
		const { session, send } = stageThat(answer)
		return uploadImage(session, file(size), { send }).catch((problem: unknown) => problem)
	}
	const own = { code: 'upload', said: false, retryAfterMs: null }
	for (const status of [200, 400, 401, 403])
		for (const body of [null, {}, { message: 'Forbidden' }, { error: 'denied' }, '<html>']) {
			const foreign = await refusal(100, { status, body })
			expect(foreign).toBeInstanceOf(Unreachable)
			expect(foreign).toMatchObject({ message: `Image upload failed (${status})` })
			expect(await refusal(20 * MB, { status, body })).toBeInstanceOf(Unreachable)
		}
	expect(await refusal(20 * MB, { status: 403, body: null })).toMatchObject({
		message: 'S3 upload failed with status 403',
	})
	for (const [bytes, megabytes] of [
		[100, '0.0'],
		[20 * MB, '20.0'],
	] as const)
		expect(await refusal(bytes, { status: 413, body: null })).toMatchObject({
			...own,
			message: `Image too large (${megabytes} MB). Max 50MB.`,
		})
	const said = { message: 'Image too large (51.0 MB). Max 50MB.', code: 'too-large' }
	expect(await refusal(100, { status: 413, body: said })).toMatchObject({
		message: said.message,
		said: true,
	})
	expect(await refusal(100, { status: 500, body: null })).toMatchObject({
		message: 'Image upload failed (500)',
	})
	expect(await refusal(100, { status: 0, body: null })).toBeInstanceOf(Unreachable)
	const no = { status: 400, body: { message: 'No.', code: 'form' } }
	expect(await refusal(100, no)).toMatchObject({
		...own,
		said: true,
		message: 'No.',
	})
	expect(await refusal(20 * MB, no)).toMatchObject({
		...own,
		status: 400,
		message: 'S3 upload failed with status 400',
	})
})

test('IMG-04, IMG-05, IMG-08: a file that is no image, or too large, is refused before anything is sent', async () => {
	expect(await checkImage(file(png()))).toBeNull()
	expect(await checkImage(file(heif('heic'), 'IMG_1.HEIC', ''))).toBeNull()
	expect(await checkImage(file(jpeg(), 'sea.jpg', 'image/jpg'))).toBeNull()

	expect(await checkImage(file(Math.round(60.5 * MB)))).toBe('Image too large (60.5 MB). Max 50MB.')
	expect(await checkImage(file(0))).toBe('Invalid file size.')
	const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
	expect(await checkImage(file(page, 'a.svg', 'image/svg+xml'))).toBe(
		'Invalid file type (image/svg+xml). Please select an image file.',
	)
	expect(await checkImage(file(page, 'a.png', 'image/png'))).toBe(
		'Invalid file type (image/png). Please select an image file.',
	)
	expect(await checkImage(file(png(), 'notes.txt', ''))).toBe(
		'Invalid file type (unknown). Please select an image file.',
	)
})

test.each([
	[jpeg(), 'image/jpeg'],
	[png(), 'image/png'],
	[gif(), 'image/gif'],
	[webp(), 'image/webp'],
	[heif('heic'), 'image/heic'],
	[heif('avif'), 'image/avif'],
	[heif('mif1'), 'image/heif'],
])('IMG-07: a photo is known for what it is, whatever the phone called it', async (bytes, kind) => {
	expect(await kindOf(file(bytes, 'photo.jpg', 'image/jpeg'))).toBe(kind)
})

test('IMG-07: the converter’s frame may evaluate, and reach nothing, by its own word and by its answer’s', () => {
	const frame = readFileSync('public/heic-frame.html', 'utf8')
	const own = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(frame)?.[1] ?? ''
	const answered = /^\/heic-frame\*\n +Content-Security-Policy: (.+)$/m.exec(
		readFileSync('public/_headers', 'utf8'),
	)?.[1]

	expect(own).toMatch(/^default-src 'none'; script-src /)
	expect(own).not.toMatch(/https?:|'self'|\*/)
	expect(answered).toContain(`sandbox allow-scripts; ${own}; frame-ancestors `)
})
