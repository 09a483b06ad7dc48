import { expect, test, vi } from 'vitest'
import { rejoin } from '#contract/people/joining'
import { leave } from '#contract/people/session'
import { deleteStory } from '#contract/stories/stories'
import { openStage } from '../../support/open-stage.ts'
import { ORIGIN, type Stage, show } from './posting.ts'

async function open(stage: Stage, id: string, query = '') {
	const answer = await stage.fetch(`${ORIGIN}/stage/story/${id}${query}`)
	const html = await answer.text()
	return { status: answer.status, html, body: html.replace(/<script[\s\S]*?<\/script>/g, '') }
}

test('ROUTE-05: ada’s story has an address that draws who showed it, its words and picture, with or without JavaScript', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { _id: id } = await show(stage, ada, { storyText: 'Low tide' })

	const { status, html, body } = await open(stage, id)

	expect(status).toBe(200)
	expect(html).toContain(`<title>${ada.handle} · Stage</title>`)
	for (const [name, content] of [
		['og:url', `${ORIGIN}/stage/story/${id}`],
		['og:type', 'article'],
		['og:description', 'Low tide'],
		['robots', 'noindex'],
	])
		expect(html).toMatch(new RegExp(`<meta (name|property)="${name}" content="${content}"`))
	expect(body).toContain('Low tide')
	expect(body).toMatch(
		/<a [^>]*href="\/media\/stories\/[0-9a-f]{32}\/original"[^>]*>Watch the story/,
	)
	expect(body).toMatch(/<img [^>]*src="\/media\/stories\/[0-9a-f]{32}\/original"/)
})

test('ROUTE-05, G-128: a story of somebody who left is seen at its address, and known there to the viewer', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const [{ _id: id }, { _id: other }] = [await show(stage, ada), await show(stage, ada)]
	await ada.ask(leave, { body: {} })
	const data = await stage.fetch(
		`${ORIGIN}/stage/story/${id}?_data=${encodeURIComponent('routes/stage_.story.$id')}`,
	)
	const { page, story } = (await data.json()) as never
	expect(story).toMatchObject({ _id: id })
	expect((page as { stories: { _id: string }[] }).stories.map(({ _id }) => _id)).toEqual(
		expect.arrayContaining([id, other]),
	)
})

test('ROUTE-05, G-122: an address of a story that is over says so, and one that never was, too', async () => {
	await using stage = await openStage()
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	const ada = await stage.seated('ada')
	const [taken, over] = [await show(stage, ada), await show(stage, ada)]
	await ada.ask(deleteStory, { params: { id: taken._id }, body: {} })
	const isGone = async (id: string, expected: number) => {
		const { status, body } = await open(stage, id)
		expect([status, body]).toEqual([expected, expect.stringContaining('This story is gone.')])
		expect(body).not.toContain('og:url')
		expect(body).toContain('noindex')
	}

	await isGone(taken._id, 410)
	await isGone('01ARZ3NDEKTSV4RRFFQ69G5FAV', 404)
	await isGone('nothing', 404)
	vi.setSystemTime(over.expiresAt - 1)
	expect((await open(stage, over._id, '?lang=de')).status).toBe(200)
	vi.setSystemTime(over.expiresAt)
	await isGone(over._id, 410)
})

test('STRIP-11: when ada takes a place again, everybody hears of her living story with it', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { _id: id } = await show(stage, ada)
	const { body: left } = await ada.ask(leave, { body: {} })
	const noor = await stage.listen()

	const back = await ada.ask(rejoin, {
		body: { rejoinCode: left.rejoinCode, participantId: left.participantId } as never,
	})

	expect(back.status).toBe(200)
	await vi.waitFor(() =>
		expect(noor.heard).toContainEqual(
			expect.objectContaining({
				event: 'new-story',
				data: { story: expect.objectContaining({ _id: id }) },
			}),
		),
	)
})
