import { expect, test, vi } from 'vitest'
import { StageRefusal, Unreachable } from '#client/ask'
import { ASKED, addresses, BEGUN, begun, browser, world } from './story-world.ts'

test('ada stops: nothing more is sent and nothing is kept', async () => {
	const { upload, answers, send, posted, job } = world()
	answers.initiate = [new Unreachable('no line')]
	const going = upload.begin(ASKED)
	await vi.waitFor(() => expect(upload.now.step).toBe('waiting'))
	await upload.discard()
	await going
	expect(upload.now).toEqual({ step: 'none' })
	expect(job()).toBeNull()
	expect(send).not.toHaveBeenCalled()
	expect(posted).not.toHaveBeenCalled()
})

test('UPL-12: a story that ada posts right after she stopped another is sent, also while the stage still answers about that one', async () => {
	const { upload, answers, job, send, posted } = world()
	let answer = (_: unknown) => {}
	answers.initiate = [new Promise((come) => (answer = come)), begun()]
	answers.finalize = [{ message: '', story: {} }]
	const first = upload.begin(ASKED)
	await vi.waitFor(() => expect(upload.now.step).toBe('sending'))
	await upload.discard()
	const second = upload.begin({ ...ASKED, text: 'Another' })
	expect(upload.isBusy).toBe(true)
	answer(begun())
	await Promise.all([first, second])
	expect(upload.now).toEqual({ step: 'done' })
	expect(send).toHaveBeenCalledOnce()
	expect(posted).toHaveBeenCalledOnce()
	expect(job()).toBeNull()
})

test('two tabs of ada each post a story, one after the other, and neither tab reports the other tab’s story as its own', async () => {
	const ours = browser()
	const [one, other] = [world(null, ours), world(null, ours)]
	let answer = (_: unknown) => {}
	one.answers.initiate = [new Promise((come) => (answer = come))]
	for (const { answers } of [one, other]) answers.finalize = [{ message: 'ok' }]
	other.answers.initiate = [{ ...begun(), storyId: 's2' }]
	const first = one.upload.begin(ASKED)
	const second = other.upload.begin({ ...ASKED, text: 'Another' })
	await vi.waitFor(() => expect(ours.known.size).toBe(2))
	expect(other.send).not.toHaveBeenCalled()
	answer(begun())
	await Promise.all([first, second])

	expect(one.asked.at(-1)?.body).toMatchObject({ storyId: 's1' })
	expect(other.asked.map(({ body }) => body)).toMatchObject([
		{ storyText: 'Another' },
		{ storyId: 's2' },
	])
	for (const { posted } of [one, other]) expect(posted).toHaveBeenCalledOnce()
	expect(ours.known.size).toBe(0)
})

test('a story that ada stops in one tab is sent by no other tab, and no tab says that it is live', async () => {
	const ours = browser(BEGUN)
	const [one, other] = [world(null, ours), world(null, ours)]
	one.answers.initiate = [begun([1, 2, 3])]
	const waiting = { other: Promise.resolve() }
	one.send.mockImplementationOnce(async () => {
		waiting.other = other.upload.goOn()
		await vi.waitFor(() => expect(other.upload.isBusy).toBe(true))
		await other.upload.stop()
		return { status: 204, body: null }
	})
	await one.upload.goOn()
	await waiting.other

	expect(addresses(one.send)).toEqual(['PUT /uploads/n/1'])
	expect(other.asked).toEqual([])
	for (const { upload, posted } of [one, other]) {
		expect(posted).not.toHaveBeenCalled()
		expect(upload.isBusy).toBe(false)
	}
	expect(ours.known.size).toBe(0)
})

test('noor, who logs in meanwhile in another tab, posts nothing of ada’s, and a day later nobody does', async () => {
	const { upload, answers, send, session, clock, job } = world(BEGUN)
	answers.initiate = [begun([1, 2, 3])]
	send.mockImplementationOnce(async () => {
		session.userId = 'x:noor'
		return { status: 204, body: null }
	})
	await upload.goOn()
	await upload.goOn()
	expect(send).toHaveBeenCalledOnce()
	expect(upload.now).toEqual({ step: 'none' })
	expect(job()).toMatchObject({ by: 'x:ada' })

	session.userId = 'x:ada'
	clock.now = 24 * 3_600_000
	await upload.goOn()
	expect(send).toHaveBeenCalledOnce()
	expect(job()).toBeNull()
})

test('ada, who changes a word after a failure, posts it as it stands now, and the first one is forgotten', async () => {
	const { upload, answers, asked, job } = world()
	answers.initiate = [new StageRefusal(503, 'x', 'Later.', true, null), begun()]
	answers.finalize = [{ message: 'ok' }]
	await upload.begin({ ...ASKED, text: 'Morning by the see' })
	await upload.begin({ ...ASKED, text: 'Morning by the sea' })
	expect(asked[1]?.body).toMatchObject({ storyText: 'Morning by the sea' })
	expect(job()).toBeNull()
})

test('ada, who stops while the browser still keeps the file, sends nothing', async () => {
	const ours = browser()
	const { upload, send, asked } = world(null, ours)
	const { put } = ours.jobs
	let kept = () => {}
	const isPutting = new Promise<void>((begin) => {
		ours.jobs.put = async (job) => {
			const isKept = new Promise<void>((done) => (kept = done))
			begin()
			await isKept
			await put(job)
		}
	})
	const going = upload.begin(ASKED)
	expect(upload.now).toMatchObject({ step: 'sending' })
	await isPutting
	await upload.stop()
	kept()
	await going
	expect(upload.now).toMatchObject({ step: 'none', given: ASKED })
	expect([...send.mock.calls, ...asked]).toEqual([])
	expect(ours.known.size).toBe(0)
})
