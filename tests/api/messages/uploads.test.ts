// Both ways of one upload, whose refusals are tables (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listMessages, postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { getUploadUrl, type KeptImage, uploadMessageImage } from '#contract/messages/uploads'
import { leave } from '#contract/people/session'
import type { Env } from '#room/env'
import { gif, heif, join, jpeg, png, WHERE, webp } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { expectSaid } from '../support/external-services.ts'

type Stage = Awaited<ReturnType<typeof openStage>>
const ORIGIN = 'http://stage.test'
const MB = 1024 * 1024

test('API-24, IMG-11: ada’s image goes up in a form and comes down clean, sized and harmless', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const file = jpeg()

	const { status, body } = await sendForm(stage, ada, file, 'sea.jpg', 'image/jpeg')

	expect([status, body]).toEqual([
		200,
		{ imageUrl: expect.stringMatching(/^\/media\/images\/[0-9a-f]{32}$/), width: 40, height: 30 },
	])
	const shown = await stage.fetch(ORIGIN + body.imageUrl)
	expect(text(file)).toContain(WHERE)
	expect(text(await bytesOf(shown))).not.toContain('GPS')
	expect(Object.fromEntries(shown.headers)).toMatchObject({
		'content-type': 'image/jpeg',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "sandbox; default-src 'none'",
	})
	expect((await env.MEDIA.list({ prefix: 'quarantine/' })).objects).toEqual([])
})

test.each([
	['png', png(), 'image/png'],
	['gif', gif(), 'image/gif'],
	['webp', webp(), 'image/webp'],
	['avif', heif('avif'), 'image/avif'],
	['heic', heif('heic'), 'image/heic'],
	['heif', heif('mif1'), 'image/heif'],
])(
	'IMG-05: ada may attach a %s, also when her browser does not know it',
	async (ending, file, type) => {
		await using stage = await openStage()
		const ada = await stage.seated('ada')

		for (const said of [type, '', 'application/octet-stream']) {
			const { status, body } = await sendForm(stage, ada, file, `Sea.${ending.toUpperCase()}`, said)
			expect([said, status]).toEqual([said, 200])
			const shown = await stage.fetch(ORIGIN + body.imageUrl)
			expect(shown.headers.get('Content-Type')).toBe(type)
			await shown.arrayBuffer()
		}
	},
)

test('API-24: the token may stand in the form, before the file or behind it, and must be good', async () => {
	await using stage = await openStage()
	const [ada, left] = await stage.allSeated('ada', 'left')
	await left.ask(leave, { body: {} })
	const send = async (fields: [string, string | File][]) => {
		const form = new FormData()
		for (const [name, value] of fields) form.append(name, value as string)
		const { path } = uploadMessageImage
		const answer = await stage.fetch(ORIGIN + path, { method: 'POST', body: form })
		return [answer.status, ((await answer.json()) as { message?: string }).message]
	}
	const file: [string, File] = ['file', new File([png()], 'sea.png', { type: 'image/png' })]
	const large: [string, File] = [
		'file',
		new File([png({ dataBytes: 5 * MB })], 'sea.png', { type: 'image/png' }),
	]
	const token = ada.stageToken ?? ''

	expect(await send([['stageToken', token], file])).toEqual([200, undefined])
	expect(await send([file, ['stageToken', token]])).toEqual([200, undefined])
	expect(await send([['stageToken', token], large])).toEqual([200, undefined])
	expect((await send([large, ['stageToken', token]]))[0]).toBe(413)
	expect(await send([file])).toEqual([401, 'Not verified on stage.'])
	expect((await send([file, ['stageToken', `${token}x`]]))[0]).toBe(401)
	expect(await send([file, ['stageToken', left.stageToken ?? '']])).toEqual([
		403,
		'Not verified on stage.',
	])
	expect((await send([['stageToken', token]]))[0]).toBe(400)
})

test.each([
	[
		'a drawing with scripts',
		'<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
		'image/svg+xml',
	],
	['a drawing called a png', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'image/png'],
	['a page called a png', '<!doctype html><script>alert(1)</script>', 'image/png'],
	['a page that begins like a GIF', 'GIF89a/*<script>alert(1)</script>*/', 'image/gif'],
	['a text', 'hello', 'text/plain'],
	['half a photo', text(jpeg()).slice(0, 150), 'image/jpeg'],
	['nothing', '', 'image/png'],
])('IMG-05: %s is refused both ways and leaves nothing behind', async (_, content, type) => {
	await using stage = await openStage()
	const noor = await stage.seated('noor')
	const file = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
	const before = await everyKey()

	const byForm = await sendForm(stage, noor, file, 'sea.png', type)
	const asked = await noor.ask(getUploadUrl, { body: { fileName: 'sea.png', fileType: type } })
	const byAddress =
		asked.status === 200 ? await put(stage, asked.body.uploadUrl, file, type) : asked

	expect(byForm).toMatchObject({
		status: 400,
		body: { message: `Invalid file type (${type}). Please select an image file.` },
	})
	expect(byAddress.status).toBe(400)
	expect(byAddress.body.message).toMatch(/^Invalid file (type|size)/)
	expect(await everyKey()).toEqual(before)
})

test('API-25, IMG-11: 20 MB go to an address of their own, and come down whole or in pieces @proof', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const file = jpeg({ scanBytes: 20 * MB })
	const { body } = await ada.ask(getUploadUrl, {
		body: { fileName: 'sea.jpg', fileType: 'image/jpeg', size: file.length },
	})
	expect((await stage.fetch(ORIGIN + body.imageUrl)).status).toBe(404)

	const sent = await put(stage, body.uploadUrl, file, 'image/jpeg')

	expect(sent).toMatchObject({ status: 200, body: { imageUrl: body.imageUrl, width: 40 } })
	const whole = await stage.fetch(ORIGIN + body.imageUrl)
	const clean = await bytesOf(whole)
	expect(clean.length).toBeGreaterThan(20 * MB)
	expect(text(clean.subarray(0, 4096))).not.toContain('GPS')
	const etag = whole.headers.get('ETag') ?? ''
	const ask = (headers: HeadersInit, method = 'GET') =>
		stage.fetch(ORIGIN + body.imageUrl, { method, headers })

	const middle = await ask({ Range: 'bytes=1000-1999' })
	expect([middle.status, middle.headers.get('Content-Range')]).toEqual([
		206,
		`bytes 1000-1999/${clean.length}`,
	])
	expect(await bytesOf(middle)).toEqual(clean.slice(1000, 2000))
	expect(await bytesOf(await ask({ Range: 'bytes=-10' }))).toEqual(clean.slice(-10))
	expect(await bytesOf(await ask({ Range: `bytes=${clean.length - 5}-` }))).toEqual(clean.slice(-5))
	const beyond = await ask({ Range: `bytes=${clean.length}-` })
	expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([
		416,
		`bytes */${clean.length}`,
	])
	const ifStill = (version: string) => ask({ Range: 'bytes=0-9', 'If-Range': version })
	expect((await ifStill(etag)).status).toBe(206)
	expect((await ifStill('"another"')).status).toBe(200)
	expect((await ifStill(new Date().toUTCString())).status).toBe(200)
	expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
	const head = await ask({}, 'HEAD')
	expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0])
	expect((await ask({}, 'DELETE')).status).toBe(405)
})

test('API-25: an address works once, for ten minutes, and cannot be made up', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const address = async () =>
		(await ada.ask(getUploadUrl, { body: { fileName: 'sea.png', fileType: 'image/png' } })).body
	const { uploadUrl, imageUrl } = await address()
	const other = await address()

	expect((await put(stage, uploadUrl, png(), 'image/png')).status).toBe(200)
	expect(await put(stage, uploadUrl, png({ width: 50 }), 'image/png')).toMatchObject({
		status: 410,
		body: { message: 'This upload address was already used.' },
	})
	expect(text(await bytesOf(await stage.fetch(ORIGIN + imageUrl)))).toContain(
		'\0\0\0\x28\0\0\0\x1e',
	)

	const nameOf = (url: string) => new URL(url).pathname
	const forged = [
		uploadUrl.replace(nameOf(uploadUrl), nameOf(other.uploadUrl)),
		other.uploadUrl.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`),
		other.uploadUrl.replace(/signature=.*/, 'signature='),
		other.uploadUrl.replace(/&signature=.*/, ''),
		other.uploadUrl.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
	]
	for (const url of forged) {
		const { status } = await put(stage, url, png(), 'image/png')
		expect([url, status]).toEqual([url, 403])
	}
	for (const path of ['/uploads/', '/uploads/x/y', `/uploads/${'0'.repeat(31)}`])
		expect((await put(stage, ORIGIN + path, png(), 'image/png')).status).toBe(404)
	expect((await stage.fetch(other.uploadUrl)).status).toBe(405)

	vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1000, toFake: ['Date'] })
	try {
		expect((await put(stage, other.uploadUrl, png(), 'image/png')).status).toBe(410)
	} finally {
		vi.useRealTimers()
	}
})

test('IMG-04, IMG-08, IMG-13: an upload that is too large, or without a size, is refused before it is stored', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const ask = (body: object) =>
		ada.ask(getUploadUrl, { body: { fileName: 'a.png', fileType: 'image/png', ...body } as never })
	const tooLarge = 'Image too large (50.1 MB). Max 50MB.'

	expect(await ask({ size: 50 * MB })).toMatchObject({ status: 200 })
	expect(await ask({ size: Math.round(50.1 * MB) })).toMatchObject({
		status: 413,
		body: { message: tooLarge },
	})
	for (const size of [0, -1, 1.5, 'much', Number.MAX_VALUE])
		expect([size, (await ask({ size })).body.message]).toEqual([
			size,
			size === Number.MAX_VALUE ? expect.any(String) : 'Invalid file size.',
		])
	const { body } = await ask({})
	const lying = await stage.fetch(body.uploadUrl, {
		method: 'PUT',
		headers: { 'Content-Type': 'image/png', 'Content-Length': String(Math.round(50.1 * MB)) },
		body: png(),
	})
	expect([lying.status, ((await lying.json()) as { message: string }).message]).toEqual([
		413,
		tooLarge,
	])
	const endless = await stage.fetch(body.uploadUrl, {
		method: 'PUT',
		body: new ReadableStream({
			start(controller) {
				controller.enqueue(png())
				controller.close()
			},
		}),
		duplex: 'half',
	} as RequestInit)
	expect(endless.status).toBe(411)
})

test('IMG-04: a form of more than 50 MB ends with 413, though it never said how long it is', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
	let sent = 0
	const body = new ReadableStream({
		pull(controller) {
			controller.enqueue(sent === 0 ? join(head) : new Uint8Array(MB))
			if (sent++ > 60) controller.close()
		},
	})

	const answer = await stage.fetch(ORIGIN + uploadMessageImage.path, {
		method: 'POST',
		headers: {
			'Content-Type': 'multipart/form-data; boundary=b',
			Authorization: `Bearer ${ada.stageToken}`,
		},
		body,
		duplex: 'half',
	} as RequestInit)

	expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
		413,
		expect.stringMatching(/^Image too large \(50\.\d MB\)\. Max 50MB\.$/),
	])
	expect((await env.MEDIA.list({ prefix: 'quarantine/' })).objects).toEqual([])
})

test('MSG-09: a message shows its author’s image with size and words, also without text', async () => {
	await using stage = await openStage()
	const [ada, noor] = await stage.allSeated('ada', 'noor')
	const { body: image } = await sendForm(stage, ada, png(), 'sea.png', 'image/png')
	const draft = { attachedImageUrl: image.imageUrl, attachedImageAlt: '  The sea at night ' }

	const stolen = await noor.ask(postMessage, { body: draft })
	const said = await ada.ask(postMessage, { body: draft })
	const again = await ada.ask(postMessage, { body: draft })

	expectSaid(stolen, 400, 'This image is not one of your uploads.')
	expect(said).toMatchObject({
		status: 200,
		body: {
			text: '',
			attachedImageUrl: image.imageUrl,
			attachedImage: { width: 40, height: 30, alt: 'The sea at night' },
		},
	})
	expect(again.status).toBe(409)
	const { body } = await stage.person('guest').ask(listMessages)
	expect(body.messages.find(({ id }) => id === said.body.id)).toMatchObject({
		attachedImageUrl: image.imageUrl,
		attachedImage: { width: 40, height: 30, alt: 'The sea at night' },
	})
	for (const attachedImageUrl of [
		'https://evil.example/x.png',
		'/media/images/../quarantine/x',
		`/media/avatars/${'0'.repeat(32)}`,
		`/media/images/${'0'.repeat(32)}`,
		'data:image/png;base64,AA',
	])
		expect((await ada.ask(postMessage, { body: { attachedImageUrl } })).status).toBe(400)
	expect((await ada.ask(postMessage, { body: { messageText: '' } })).body.message).toBe(
		'Message cannot be empty if no image is attached.',
	)
	const wordy = { attachedImageUrl: image.imageUrl, attachedImageAlt: 'x'.repeat(301) }
	expect((await ada.ask(postMessage, { body: wordy })).status).toBe(400)
})

test('MSG-09: sent twice with one id, an image message is one message', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { body: image } = await sendForm(stage, ada, png(), 'sea.png', 'image/png')
	const body = {
		attachedImageUrl: image.imageUrl,
		isStageOnly: true,
		clientMessageId: crypto.randomUUID(),
	}

	const first = await ada.ask(postMessage, { body })
	const second = await ada.ask(postMessage, { body })

	expect([first.status, second.status]).toEqual([200, 200])
	expect(second.body.id).toBe(first.body.id)
})

test('MSG-07: the image of a stage-only message has no public address', async () => {
	await using stage = await openStage()
	const [ada, kenji, left] = await stage.allSeated('ada', 'kenji', 'left')
	await left.ask(leave, { body: {} })
	const { body: image } = await sendForm(stage, ada, png(), 'sea.png', 'image/png')

	const { body } = await ada.ask(postMessage, {
		body: { attachedImageUrl: image.imageUrl, isStageOnly: true },
	})

	const address = ORIGIN + body.attachedImageUrl
	const ask = (reader?: Person) =>
		stage.fetch(address, {
			headers: reader ? { Authorization: `Bearer ${reader.stageToken}` } : {},
		})
	expect(body.attachedImageUrl).toMatch(/^\/media\/stage-only\//)
	expect((await stage.fetch(ORIGIN + image.imageUrl)).status).toBe(404)
	expect([(await ask()).status, (await ask(left)).status]).toEqual([404, 404])
	const shown = await ask(kenji)
	expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
	expect((await bytesOf(shown)).length).toBeGreaterThan(100)
	const guest = await stage.person('guest').ask(listMessages)
	expect(guest.body.messages.find(({ id }) => id === body.id)).toMatchObject({
		attachedImageUrl: null,
		attachedImage: null,
	})
})

test('MSG-09: with a message its image leaves the store, also when the store was away', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { body: image } = await sendForm(stage, ada, png(), 'sea.png', 'image/png')
	const { body } = await ada.ask(postMessage, { body: { attachedImageUrl: image.imageUrl } })
	expect((await stage.fetch(ORIGIN + image.imageUrl)).status).toBe(200)
	const away = await runInDurableObject(stage.room(), (room) =>
		vi
			.spyOn((room as unknown as { env: Env }).env.MEDIA, 'delete')
			.mockRejectedValue(new Error('R2 is away')),
	)

	const path = deleteMessage.path.replace(':id', body.id) as typeof deleteMessage.path
	const gone = await ada.ask({ ...deleteMessage, path }, { body: {} })

	expect(gone.status).toBe(200)
	await vi.waitFor(() => expect(away).toHaveBeenCalled())
	expect((await stage.fetch(ORIGIN + image.imageUrl)).status).toBe(200)
	away.mockRestore()
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(stage.room())
		expect((await stage.fetch(ORIGIN + image.imageUrl)).status).toBe(404)
	})
})

test('IMG-11: an image that never became part of a message is gone after a day, and not a moment before', async () => {
	await using stage = await openStage()
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	const ada = await stage.seated('ada')
	const unused = (await sendForm(stage, ada, png(), 'a.png', 'image/png')).body
	const used = (await sendForm(stage, ada, png(), 'b.png', 'image/png')).body
	await ada.ask(postMessage, { body: { attachedImageUrl: used.imageUrl } })
	const name = unused.imageUrl.split('/').at(-1)
	const find = () =>
		runInDurableObject(stage.room(), (_room, { storage: { sql } }) =>
			sql.exec<{ at: number; state: string }>('SELECT * FROM images WHERE name = ?', name).one(),
		)
	const { at } = await find()

	vi.setSystemTime(at + 86_400_000 - 1)
	await runDurableObjectAlarm(stage.room())
	expect((await find()).state).toBe('kept')
	vi.setSystemTime(at + 86_400_000)
	await runDurableObjectAlarm(stage.room())

	await vi.waitFor(async () =>
		expect((await stage.fetch(ORIGIN + unused.imageUrl)).status).toBe(404),
	)
	expect((await stage.fetch(ORIGIN + used.imageUrl)).status).toBe(200)
})

test('IMG-11: a file in quarantine cannot be fetched from any address', async () => {
	await using stage = await openStage()
	const name = '0'.repeat(32)
	await env.MEDIA.put(`quarantine/${name}`, 'hidden')

	for (const path of [
		`/media/quarantine/${name}`,
		`/media/images/../quarantine/${name}`,
		`/media/images/%2e%2e/quarantine/${name}`,
		`/media/stage-only/${name}`,
		`/uploads/${name}`,
	]) {
		const answer = await stage.fetch(ORIGIN + path)
		expect([path, answer.status >= 400]).toEqual([path, true])
		expect(await answer.text()).not.toContain('hidden')
	}
	await env.MEDIA.delete(`quarantine/${name}`)
})

async function sendForm(
	stage: Stage,
	who: Person,
	file: Uint8Array<ArrayBuffer>,
	name: string,
	type: string,
): Promise<{ status: number; body: KeptImage & { message?: string } }> {
	const form = join(
		`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`,
		type === '' ? '' : `Content-Type: ${type}\r\n`,
		'\r\n',
		file,
		'\r\n--b--\r\n',
	)
	const answer = await stage.fetch(ORIGIN + uploadMessageImage.path, {
		method: 'POST',
		headers: {
			'Content-Type': 'multipart/form-data; boundary=b',
			Authorization: `Bearer ${who.stageToken}`,
		},
		body: form,
	})
	return { status: answer.status, body: await answer.json() }
}

async function put(stage: Stage, url: string, file: Uint8Array<ArrayBuffer>, type: string) {
	const answer = await stage.fetch(url, {
		method: 'PUT',
		headers: { 'Content-Type': type, 'Content-Length': String(file.length) },
		body: file,
	})
	return { status: answer.status, body: (await answer.json()) as KeptImage & { message?: string } }
}

async function everyKey(): Promise<string[]> {
	const { objects } = await env.MEDIA.list()
	return objects.map(({ key }) => key).filter((key) => !key.startsWith('avatars/'))
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
	return new Uint8Array(await answer.arrayBuffer())
}

function text(bytes: Uint8Array): string {
	let written = ''
	for (let at = 0; at < bytes.length; at += 8192)
		written += String.fromCharCode(...bytes.subarray(at, at + 8192))
	return written
}

test('API-24, API-25: a name of more than 255 characters is too long on both ways, one of 255 is not', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	for (const [length, status] of [
		[255, 200],
		[256, 400],
		[2_000, 400],
	] as const) {
		const fileName = `${'ä'.repeat(length - 4)}.png`
		const asked = await ada.ask(getUploadUrl, { body: { fileName, fileType: 'image/png' } })
		const sent = await sendForm(stage, ada, png(), fileName, 'image/png')
		expect([asked.status, sent.status]).toEqual([status, status])
		if (status === 200) continue
		for (const { body } of [asked, sent])
			expect(body).toMatchObject({ message: 'File name max 255 chars.', code: expect.any(String) })
	}
})
