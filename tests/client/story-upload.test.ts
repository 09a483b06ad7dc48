import { expect, test, vi } from 'vitest'
import { StageRefusal, Unreachable } from '#client/ask'
import { finalizeStory, initiateStory } from '#contract/stories/stories'
import { ASKED, addresses, BEGUN, begun, FILE, JOB, MB, PART, world } from './story-world.ts'

test('UPL-12: ada’s story goes in parts, is finalized, and leaves nothing behind', async () => {
	const { upload, answers, send, posted, asked, job } = world()
	answers.initiate = [begun([1, 2, 3])]
	answers.finalize = [{ message: 'ok' }]
	await upload.begin(ASKED)
	expect(addresses(send)).toEqual(['PUT /uploads/n/1', 'PUT /uploads/n/2', 'PUT /uploads/n/3'])
	expect(send.mock.calls.map(([{ body }]) => (body as Blob).size)).toEqual([PART, PART, 4 * MB])
	expect(asked.at(-1)).toMatchObject({ path: finalizeStory.path, body: { storyId: 's1' } })
	expect(upload.now).toEqual({ step: 'done' })
	expect(posted).toHaveBeenCalledOnce()
	expect(job()).toBeNull()
})

test('a line that breaks at the second part goes on with it, and not with the first', async () => {
	const { upload, answers, send, bringLineBack, asked } = world()
	answers.initiate = [begun([1, 2, 3]), begun([2, 3])]
	answers.finalize = [{ message: 'ok' }]
	send.mockResolvedValueOnce({ status: 204, body: null })
	send.mockResolvedValueOnce({ status: 0, body: null })
	const going = upload.begin(ASKED)
	await vi.waitFor(() => expect(upload.now.step).toBe('waiting'))
	expect(upload.now).toMatchObject({ share: 0.4 })
	bringLineBack()
	await going
	expect(addresses(send).slice(2)).toEqual(['PUT /uploads/n/2', 'PUT /uploads/n/3'])
	expect(asked[1]?.body).toMatchObject({ storyId: 's1' })
	expect(upload.now.step).toBe('done')
})

test('an upload that a reload interrupted goes on, for its author alone', async () => {
	const { upload, answers, send } = world(BEGUN)
	answers.initiate = [begun([3])]
	answers.finalize = [{ message: 'ok' }]
	await upload.goOn()
	expect(addresses(send)).toEqual(['PUT /uploads/n/3'])

	const others = world({ ...JOB, by: 'x:noor' })
	await others.upload.goOn()
	expect(others.asked).toEqual([])
})

test('a lost answer to the last byte is no loss: the stage that has everything is asked to finalize', async () => {
	const { upload, answers, send, asked } = world(BEGUN)
	answers.initiate = [new StageRefusal(410, 'used', 'This upload was used.', true, null)]
	answers.finalize = [{ message: 'ok' }]
	await upload.goOn()
	expect(send).not.toHaveBeenCalled()
	expect(asked.map(({ path }) => path)).toEqual([initiateStory.path, finalizeStory.path])
	expect(upload.now.step).toBe('done')
})

test('a story that was posted unheard, and is over or taken away since, is not posted once more', async () => {
	const { upload, answers, send, job, posted } = world(BEGUN)
	answers.initiate = [new StageRefusal(410, 'used', 'This upload was used.', true, null), begun()]
	answers.finalize = [new StageRefusal(410, 'gone', 'This story is gone.', true, null), {}]
	await upload.goOn()
	expect([send.mock.calls, posted.mock.calls, job()]).toEqual([[], [], null])
	expect(upload.now).toEqual({ step: 'none' })
})

test('UPL-12: on a slow connection the upload addresses expire during the upload; missing parts get new ones, and nothing is sent twice', async () => {
	const { upload, answers, send, asked, job } = world()
	answers.initiate = [begun([1, 2, 3]), begun([2, 3]), begun([3])]
	answers.finalize = [{ message: 'ok' }]
	const late = {
		status: 410,
		body: { message: 'This upload address has expired.', code: 'expired' },
	}
	send.mockResolvedValueOnce({ status: 204, body: null })
	send.mockResolvedValueOnce(late)
	send.mockResolvedValueOnce({ status: 204, body: null })
	send.mockResolvedValueOnce(late)
	await upload.begin(ASKED)
	expect(asked.map(({ path }) => path)).toEqual([
		...[initiateStory.path, initiateStory.path, initiateStory.path],
		finalizeStory.path,
	])
	expect(addresses(send)).toEqual([1, 2, 2, 3, 3].map((n) => `PUT /uploads/n/${n}`))
	expect(upload.now).toEqual({ step: 'done' })
	expect(job()).toBeNull()
})

test('a reload while the stage looks at the file waits for its answer, and sends nothing again', async () => {
	const { upload, answers, send, asked } = world(BEGUN)
	answers.initiate = [
		new StageRefusal(409, 'being-checked', 'This file is being checked.', true, null),
	]
	answers.finalize = [{ message: 'ok' }]
	await upload.goOn()
	expect(send).not.toHaveBeenCalled()
	expect(asked.map(({ path }) => path)).toEqual([initiateStory.path, finalizeStory.path])
	expect(upload.now.step).toBe('done')
})

test('UPL-17: the store’s refusal is shown, and parts that arrived are kept for the next try', async () => {
	const { upload, answers, send, job } = world()
	answers.initiate = [begun()]
	send.mockResolvedValueOnce({ status: 503, body: { message: 'No store.', code: 'store-away' } })
	await upload.begin(ASKED)
	expect(upload.now).toMatchObject({
		step: 'failed',
		problem: 'Failed to upload to S3. Status: 503. Details: No store.',
		canGoOn: true,
	})
	expect(job()).toMatchObject({ storyId: 's1' })
})

const html = (status: number) => new Response('<html>Bad gateway</html>', { status })

const ANSWERED: [string, Response | null, Response | null][] = [
	['Failed to initiate upload. Status: 500', html(500), null],
	['Failed to initiate upload. Status: 200', html(200), null],
	['Failed to finalize upload. Status: 422', null, Response.json({}, { status: 422 })],
	['Failed to finalize upload. Status: 200', null, Response.json({ ok: true })],
]

test.each(ANSWERED)(
	'UPL-15, UPL-18: ada reads %j of what somebody else answers, and may try again or give up',
	async (problem, initiate, finalize) => {
		const fresh = () => {
			const one = world()
			one.answers.initiate = [...(initiate ? [initiate] : []), begun([1])]
			one.answers.finalize = [...(finalize ? [finalize] : []), { message: 'ok' }]
			return one
		}
		const again = fresh()
		const going = again.upload.begin(ASKED)
		await vi.waitFor(() => expect(again.upload.now).toMatchObject({ step: 'waiting', problem }))
		expect(again.waits()).toEqual([300]) // 0005: it goes on by itself, too
		again.upload.retry()
		expect(again.upload.now.step).toBe('sending')
		await going
		expect([again.upload.now, again.waits()]).toEqual([{ step: 'done' }, []])
		again.upload.retry()
		expect(again.upload.now).toEqual({ step: 'done' })

		const over = fresh()
		const stopped = over.upload.begin(ASKED)
		await vi.waitFor(() => expect(over.upload.now.step).toBe('waiting'))
		await over.upload.stop()
		await stopped
		expect(over.upload.now).toMatchObject({ step: 'none', given: { file: FILE } })
		expect([over.job(), over.posted.mock.calls]).toEqual([null, []])
	},
)

/** A chosen file as browsers keep it when its bytes have changed since. */
function changed(file: File): File {
	const slice = () => ({
		size: 1,
		arrayBuffer: () => Promise.reject(new DOMException('It changed.', 'NotReadableError')),
	})
	return Object.defineProperty(new File([file], file.name, file), 'slice', {
		value: (from: number, to: number) => (to - from > 1 ? file.slice(from, to) : slice()),
	})
}

test.each([
	['a photo before its first byte', undefined, []],
	['a film before its first byte', [1, 2, 3], []],
	['a film in the middle', [1, 2, 3], [{ status: 204, body: null }]],
])(
	'ada, whose file is changed or moved, reads so at once, and no line is waited for: %s',
	async (_, parts, sent) => {
		const { upload, answers, send, waits, job } = world()
		answers.initiate = [begun(parts)]
		for (const answer of [...sent, { status: 0, body: null }]) send.mockResolvedValueOnce(answer)
		await upload.begin({ ...ASKED, file: changed(FILE) })
		expect(upload.now).toEqual({
			...{ step: 'failed', problem: 'Choose it again.' },
			...{ canGoOn: false, given: null },
		})
		expect(waits()).toEqual([])
		await vi.waitFor(() => expect(job()).toBeNull())
	},
)

test('a file that is changed after its last byte arrived is posted, and one that cannot be sent at all is looked at', async () => {
	const late = world()
	late.answers.initiate = [begun()]
	late.answers.finalize = [new Unreachable('no line'), { message: 'ok' }]
	const going = late.upload.begin({ ...ASKED, file: changed(FILE) })
	await vi.waitFor(() => expect(late.upload.now).toEqual({ step: 'waiting', share: 1 }))
	late.bringLineBack()
	await going
	expect(late.upload.now).toEqual({ step: 'done' })

	const { upload, answers, send } = world()
	answers.initiate = [begun()]
	send.mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
	await upload.begin({ ...ASKED, file: changed(FILE) })
	expect(upload.now).toMatchObject({ step: 'failed', problem: 'Choose it again.' })
})

test('UPL-19: a failure without a sentence gets the documented one, and can be tried again', async () => {
	const { upload, answers, job } = world()
	answers.initiate = [new TypeError('x is undefined')]
	await upload.begin(ASKED)
	expect(upload.now).toMatchObject({
		step: 'failed',
		problem: 'An error occurred during the upload process.',
		canGoOn: true,
	})
	expect(job()).toMatchObject(ASKED)
})

test.each([
	['lost her place', new StageRefusal(403, 'not-on-stage', 'Not on stage.', true, null)],
	['is logged out', new StageRefusal(401, 'session-over', 'Log in again.', true, null)],
	['has to wait', new StageRefusal(429, 'rate', 'Too many.', true, 1_000)],
])(
	'ada, who %s while her film is sent, keeps it: it goes on with the parts that are there',
	async (_, refused) => {
		const { upload, answers, send, job } = world(BEGUN)
		answers.initiate = [begun([3])]
		answers.finalize = [refused, { message: 'ok' }]
		await upload.goOn()
		expect(upload.now).toMatchObject({ step: 'failed', canGoOn: true, given: { file: FILE } })
		expect(job()).toMatchObject({ storyId: 's1' })

		answers.initiate = [new StageRefusal(410, 'used', 'This upload was used.', true, null)]
		await upload.begin(ASKED)
		expect(send).toHaveBeenCalledOnce()
		expect(upload.now).toEqual({ step: 'done' })
	},
)
