// Every way in which an image is attached, and every refusal (over 250 lines).

import { expect, test, vi } from 'vitest'
import { SentenceError, Unreachable } from '#client/ask'
import type { OutboxImage } from '#client/outbox-entry'
import { ANSWER_WAIT_MS } from '#contract/limits'
import { postMessage } from '#contract/messages/messages'
import { Attachment, type AttachmentPorts } from '../../../app/stage/messages/writing/attachment.ts'
import { heif, png } from '../../support/images.ts'
import { silent } from '../../support/silent.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { message } from '../support/samples.ts'

const KEPT = { imageUrl: '/media/images/1', width: 40, height: 30 }
const sea = new File([png()], 'sea.png', { type: 'image/png' })
const photo = new File([heif('heic')], 'IMG_1.HEIC', { type: '' })
const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' })

function attachmentWith(ports: Partial<AttachmentPorts> = {}) {
	const states: string[] = []
	const forgotten: string[] = []
	const attachment = new Attachment({
		upload: async () => KEPT,
		toJpeg: async () => new File(['jpeg'], 'IMG_1.jpg', { type: 'image/jpeg' }),
		shrink: async (file) => file,
		preview: ({ name }) => `blob:${name}`,
		forget: (url) => forgotten.push(url),
		keep: () => {},
		recall: () => null,
		...ports,
	})
	attachment.subscribe(() => {
		if (states.at(-1) !== attachment.now.state) states.push(attachment.now.state)
	})
	return { attachment, states, forgotten }
}

test('IMG-01, MSG-08, MSG-09: ada attaches one image; a second one has to wait until she takes it off', async () => {
	const { attachment, states, forgotten } = attachmentWith()

	await attachment.attach(sea)
	await attachment.attach(new File([png()], 'other.png', { type: 'image/png' }))
	attachment.describe('The sea')

	expect(states).toEqual(['preparing', 'uploading', 'ready'])
	expect(attachment.now).toMatchObject({ previewUrl: 'blob:sea.png', image: KEPT, alt: 'The sea' })
	attachment.remove()
	expect(attachment.now).toEqual({ state: 'none', problem: null })
	expect(forgotten).toEqual(['blob:sea.png'])
	await attachment.attach(sea)
	expect(attachment.now.state).toBe('ready')
})

test('MSG-17: an image that is ready waits with its draft and its words until it is sent or taken off', async () => {
	let draft: OutboxImage | null = null
	const ports = {
		keep: (image: OutboxImage | null) => {
			draft = image
		},
		recall: () => draft,
	}
	const { attachment } = attachmentWith(ports)
	attachment.describe('too early')
	await attachment.attach(sea)
	attachment.describe('The sea')

	const later = attachmentWith(ports).attachment
	later.recall()
	expect(later.ready).toEqual({ ...KEPT, alt: 'The sea' })
	expect(later.now).toMatchObject({ previewUrl: KEPT.imageUrl })
	await later.attach(sea)
	expect(later.now).toMatchObject({ previewUrl: KEPT.imageUrl })

	later.remove()
	const empty = attachmentWith(ports).attachment
	empty.recall()
	expect([draft, empty.now.state]).toEqual([null, 'none'])
})

test('IMG-06: only images can be dropped', async () => {
	const { attachment } = attachmentWith()

	attachment.drop([notes])
	expect(attachment.now).toEqual({ state: 'none', problem: 'Only image files can be dropped.' })

	attachment.drop([notes, sea])
	await vi.waitFor(() => expect(attachment.now.state).toBe('ready'))
})

test('IMG-01, IMG-05, IMG-06: a second file that ada drops or pastes is refused with a true sentence, and the attached image stays', async () => {
	const { attachment } = attachmentWith()
	const said = () => attachment.now.problem
	await attachment.attach(sea)

	for (const refused of [() => attachment.drop([sea]), () => attachment.paste([photo])]) {
		refused()
		expect([said(), attachment.now.state]).toEqual(['image.only', 'ready'])
	}
	attachment.drop([notes])
	expect(said()).toBe('Only image files can be dropped.')
	attachment.paste([notes])
	expect(said()).toBe('Invalid file type (text/plain). Please select an image file.')
	expect(attachment.ready).toMatchObject(KEPT)

	attachment.remove()
	attachment.paste([new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })])
	expect(attachment.now).toEqual({
		state: 'none',
		problem: 'Invalid file type (application/pdf). Please select an image file.',
	})
})

test('IMG-05, IMG-06, IMG-09: dropped and pasted files are known by their names, too, as picked ones are', async () => {
	const typeless = (name: string) => new File([png()], name, { type: '' })
	for (const give of ['drop', 'paste'] as const)
		for (const file of [
			typeless('photo.PNG'),
			new File([heif('heic')], 'holiday.heic', { type: '' }),
			new File([png()], 'photo.jpeg', { type: 'application/octet-stream' }),
		]) {
			const { attachment } = attachmentWith()
			attachment[give]([notes, file])
			await vi.waitFor(() =>
				expect([file.name, attachment.now.state]).toEqual([file.name, 'ready']),
			)
		}
	const { attachment } = attachmentWith()
	attachment.drop([typeless('notes')])
	expect(attachment.now.problem).toBe('Only image files can be dropped.')
	attachment.drop([new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })])
	await vi.waitFor(() =>
		expect(attachment.now.problem).toBe(
			'Invalid file type (image/svg+xml). Please select an image file.',
		),
	)
})

test('IMG-01: when ada drops two images at once the first is attached, and she is told about the other', async () => {
	const { attachment } = attachmentWith()
	attachment.drop([sea, new File([png()], 'other.png', { type: '' })])
	await vi.waitFor(() => expect(attachment.now.state).toBe('ready'))
	expect(attachment.now).toMatchObject({ previewUrl: 'blob:sea.png', problem: 'image.only' })
})

test('IMG-07: a phone’s photo becomes a JPEG first; when it cannot, ada is told and may try another', async () => {
	const uploaded: File[] = []
	const upload = async (file: File) => {
		uploaded.push(file)
		return KEPT
	}
	const well = attachmentWith({ upload })
	await well.attachment.attach(photo)
	expect(uploaded.map(({ type }) => type)).toEqual(['image/jpeg'])

	const toJpeg = async () => {
		throw new SentenceError('Failed to convert HEIC image...')
	}
	const badly = attachmentWith({ upload, toJpeg })
	await badly.attachment.attach(photo)
	expect(badly.attachment.now).toEqual({
		state: 'none',
		problem: 'Failed to convert HEIC image...',
	})
	expect(uploaded).toHaveLength(1)
})

test('IMG-10: an image that cannot be previewed is still attached', async () => {
	const { attachment } = attachmentWith()
	await attachment.attach(sea)

	attachment.previewFailed()

	expect(attachment.now).toMatchObject({
		state: 'ready',
		problem: 'Failed to create image preview',
	})
})

test('IMG-11: removing an image ends its upload, and a late result of the upload changes nothing', async () => {
	let signal: AbortSignal | undefined
	let arrive: (image: typeof KEPT) => void = () => {}
	const { attachment } = attachmentWith({
		upload: (_, how) => {
			signal = how.signal
			return new Promise((done) => {
				arrive = done
			})
		},
	})
	const attaching = attachment.attach(sea)
	await vi.waitFor(() => expect(attachment.now.state).toBe('uploading'))

	attachment.remove()
	arrive(KEPT)
	await attaching

	expect([signal?.aborted, attachment.now]).toEqual([true, { state: 'none', problem: null }])
})

test('IMG-04, IMG-13: a refused image leaves the sentence and makes room for another', async () => {
	const { attachment } = attachmentWith({
		upload: async () => {
			throw new SentenceError('S3 upload failed with status 403')
		},
	})

	await attachment.attach(sea)
	expect(attachment.now).toEqual({ state: 'none', problem: 'S3 upload failed with status 403' })
	await attachment.attach(notes)
	expect(attachment.now).toMatchObject({
		problem: 'Invalid file type (text/plain). Please select an image file.',
	})
})

test('MSG-09: ada says an image without a word, and it goes out with its description', async () => {
	await using stage = await LittleStage.open('ada')
	stage.answers.set('POST /api/stage/messages', () => ({
		status: 200,
		body: { ...message('m2', { text: '' }), seq: 11 },
	}))
	using page = openPage(stage, { as: 'ada' })
	page.store.setSessionStatus('active', true)
	const image = { ...KEPT, alt: 'The sea' }

	expect(page.actions.post('')).toBe(false)
	expect(page.actions.post('', { image })).toBe(true)

	expect(page.state.unsent[0]).toMatchObject({ text: '', image })
	await vi.waitFor(() =>
		expect(stage.askedFor(`POST ${postMessage.path}`)).toMatchObject([
			{ messageText: '', attachedImageUrl: '/media/images/1', attachedImageAlt: 'The sea' },
		]),
	)
})

test('MSG-17: an answer can be an image alone, and names the message that it answers', async () => {
	await using stage = await LittleStage.open('ada')
	stage.answers.set('POST /api/stage/messages', () => ({
		status: 200,
		body: { ...message('m2', { text: '', replyToMessageId: 'm1' }), seq: 11 },
	}))
	using page = openPage(stage, { as: 'ada' })
	page.store.setSessionStatus('active', true)

	const image = { ...KEPT, alt: 'The sea' }
	expect(page.actions.post('', { replyTo: message('m1') })).toBe(false)
	expect(page.state.notice?.text).toBe('Reply cannot be empty if no image is attached.')
	expect(page.actions.post('', { replyTo: message('m1'), image })).toBe(true)

	await vi.waitFor(() =>
		expect(stage.askedFor(`POST ${postMessage.path}`)).toMatchObject([
			{ messageText: '', replyToMessageId: 'm1', attachedImageAlt: 'The sea' },
		]),
	)
})

test('MSG-07: an image for the stage only is asked for with ada’s token; a dead line is given up', async ({
	onTestFinished,
}) => {
	await using stage = await LittleStage.open()
	const bearers: (string | undefined)[] = []
	stage.answers.set('GET /media/stage-only/1', (_, request) => {
		bearers.push(request.headers.authorization)
		return { status: 200, body: {}, headers: { 'Content-Type': 'image/png' } }
	})
	using page = openPage(stage, { as: 'ada' })
	using guest = openPage(stage)

	expect((await page.actions.fetchImage('/media/stage-only/1'))?.size).toBeGreaterThan(0)
	await expect(guest.actions.fetchImage('/media/stage-only/2')).rejects.toThrow('(404)')
	stage.answers.set('GET /media/stage-only/3', () => 'a page')
	await expect(page.actions.fetchImage('/media/stage-only/3')).rejects.toThrow('(200)')

	expect(bearers).toEqual(['Bearer token of ada'])
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	page.store.host.fetch = silent
	const given = expect(page.actions.fetchImage('/media/stage-only/1')).rejects.toThrow()
	await vi.advanceTimersByTimeAsync(ANSWER_WAIT_MS)
	await given
})

test('ada, whose image is changed or moved since she chose it, reads so and may choose it again', async () => {
	const moved = new File([png()], 'sea.png', { type: 'image/png' })
	const slice = vi.spyOn(moved, 'slice')
	const gone = () => {
		slice.mockReturnValue({
			size: 1,
			arrayBuffer: () => Promise.reject(new DOMException('It changed.', 'NotReadableError')),
		} as never)
		throw new Unreachable('Image upload failed (0)')
	}
	const { attachment } = attachmentWith({
		upload: async (file) =>
			file === moved ? gone() : Promise.reject(new Unreachable('Image upload failed (0)')),
	})
	await attachment.attach(moved) // while it was sent
	expect(attachment.now).toEqual({ state: 'none', problem: 'image.moved' })
	await attachment.attach(moved) // before
	expect(attachment.now).toEqual({ state: 'none', problem: 'image.moved' })
	await attachment.attach(sea) // another one, without a line
	expect(attachment.now).toEqual({ state: 'none', problem: 'Image upload failed (0)' })
})
