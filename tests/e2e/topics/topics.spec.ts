// All that people do with topics, on one set of helpers (over 250 lines).

import type { Locator, Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { deleteTopic, generateAiTopic, postTopic } from '#contract/topics/topics'
import type { Person } from '../../support/person.ts'
import { expectAccessible } from '../support/axe.ts'
import { choose, composer, feed, kept, readIn, said, strip, you } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const LONG = `Which walk without a reason do you remember best, ${'and where did it lead you then, '.repeat(3)}in the end?`

const topics = (page: Page) => page.getByRole('complementary', { name: 'Topics', exact: true })

const card = (page: Page, text: string) =>
	topics(page).getByRole('listitem').filter({ hasText: text }).first()

const button = (page: Page, name: string) => topics(page).getByRole('button', { name, exact: true })

/** The height at which the words of an element have their middle. */
const middle = (of: Locator) =>
	of.evaluate((one) => {
		const words = document.createRange()
		words.selectNodeContents(one)
		const { top, bottom } = words.getBoundingClientRect()
		return (top + bottom) / 2
	})

async function propose(who: Person, topicText: string) {
	const { status, body } = await who.ask(postTopic, { body: { topicText } })
	expect(status, body.message).toBe(200)
	return body.topic
}

test('TOP-01, TOP-08, TOP-11, TOP-12, TOP-13, TOP-18, TOP-19, TOP-21, G-119: ada proposes something, noor reads it in her language and answers, ada takes it back', async ({
	visit,
	seated,
}) => {
	const [herself, other] = [await seated('ada'), await seated('noor')]
	const ada = await visit({ as: herself, still: true })
	const noor = await visit({ as: other, still: true, language: 'de' })
	const de = saying('de')

	await expect(topics(ada).getByRole('heading', { name: 'Topics', exact: true })).toBeVisible()
	await expect(button(ada, 'AI Topic')).toBeVisible()
	const title = topics(ada).getByRole('heading', { name: 'Topics', exact: true })
	await expect
		.poll(async () => Math.abs((await middle(title)) - (await middle(button(ada, 'AI Topic')))))
		.toBeLessThanOrEqual(1)
	await button(ada, 'Add Topic').click()
	const field = topics(ada).getByRole('textbox')
	await expect(field).toBeFocused()
	const [add, boost] = [button(ada, 'Add topic'), button(ada, 'Boost: $2 for 24 hours')]
	for (const one of [add, boost]) await expect(one).toBeDisabled()
	await field.press('Control+Enter')
	await expect(topics(ada).getByRole('alert')).toHaveText('Topic cannot be empty.')
	await field.fill('   ')
	for (const one of [add, boost]) await expect(one).toBeDisabled()
	await expect(topics(ada).getByText('Topic cannot be empty.')).toHaveCount(0)
	await field.fill('Which?')
	for (const one of [add, boost]) await expect(one).toBeEnabled()
	await field.fill('x'.repeat(501))
	await expect(topics(ada).getByText('501 / 500')).toBeVisible()
	await expect(add).toBeDisabled()
	await field.fill(LONG)
	await test.step('beside a message one button stands out: that of the form in which she is', async () => {
		const lit = () =>
			ada
				.locator('form button[type=submit]')
				.evaluateAll((all) =>
					all
						.filter((one) => getComputedStyle(one).backgroundImage !== 'none')
						.map(({ textContent }) => textContent),
				)
		await expect.poll(lit).toEqual(['Add topic'])
		await composer(ada).fill('Meanwhile')
		await expect.poll(lit).toEqual(['Post'])
		await field.focus()
		await expect.poll(lit).toEqual(['Add topic'])
		await composer(ada).fill('')
	})
	await ada.reload()
	await button(ada, 'Add Topic').click()
	await expect(field).toHaveValue(LONG)
	await button(ada, 'Hide Input').click()
	await button(ada, 'Add Topic').click()
	await field.press('Control+Enter')
	await expect(card(ada, 'Which walk')).toBeVisible()
	await expect(field).toBeHidden()
	await expect(button(ada, 'Add Topic')).toBeFocused()
	expect(await kept(ada, `topicText:${herself.userId}`)).toBeNull()
	await expect(card(ada, 'Which walk')).toHaveAttribute('data-new', 'true')
	const line = card(ada, 'Which walk').locator('[style*="inline-size"]')
	const [drawn, whole] = [await line.boundingBox(), await card(ada, 'Which walk').boundingBox()]
	expect(drawn?.height).toBe(3)
	expect((drawn?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.8) // of half an hour
	await expect(card(ada, 'Which walk').getByRole('button', { name: 'Show more' })).toBeVisible()

	const theirs = noor.getByRole('complementary', { name: de('topics.title'), exact: true })
	const [begins] = readIn('de', LONG).split(',')
	const shown = theirs
		.getByRole('listitem')
		.filter({ hasText: begins ?? '' })
		.first()
	await expect(shown).toBeVisible()
	await shown.getByRole('button', { name: de('topics.unfold') }).click()
	await expect(shown.getByRole('button', { name: de('topics.fold') })).toBeVisible()
	await shown.getByRole('button', { name: de('message.reply'), exact: true }).click()
	await expect(noor.getByTitle(de('reply.topic'), { exact: true })).toBeVisible()
	const answer = noor.getByRole('textbox', { name: de('reply.topic'), exact: true })
	await expect(answer).toBeFocused()
	await expect(answer).toHaveAttribute('placeholder', de('composer.placeholder'))
	await answer.fill('To the sea and back')
	await answer.press('Control+Enter')
	await expect(noor.getByTitle(de('reply.topic'), { exact: true })).toBeHidden()
	await expect(said(ada, 'To the sea and back')).toContainText(`On the topic of @${herself.handle}`)
	await expect(said(ada, 'To the sea and back')).toContainText('Which walk without a reason')

	await card(ada, 'Which walk').getByRole('link', { name: 'Replies: 1' }).click()
	await expect(card(ada, 'Which walk').getByText('To the sea and back')).toBeVisible()
	await expectAccessible(ada, 'a topic with its replies')
	await expect(shown.getByRole('button', { name: de('topic.delete') })).toBeHidden()
	await card(ada, 'Which walk').getByRole('button', { name: 'Delete this topic' }).click()
	const sure = ada.getByRole('dialog', { name: 'Are you sure you want to delete this topic?' })
	await sure.getByRole('button', { name: 'Delete', exact: true }).click()
	await expect(card(ada, 'Which walk')).toBeHidden()
	await expect(topics(ada).getByRole('heading', { name: 'Topics' })).toBeFocused()
	await expect(shown).toBeHidden()
	await expect(said(ada, 'To the sea and back')).not.toContainText('Which walk without')
})

test('TOP-12, TOP-16, TOP-20: a topic that cannot be added stays in its field with the reason, and is added once the reason is over; ada also reads why the stage cannot ask a question @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/50[03]|ERR_FAILED|Failed to load resource/)
	const ada = await visit({ as: await seated('ada'), still: true })
	await ada.route('**/api/stage/topics', (route) =>
		route.request().method() === 'POST'
			? route.fulfill({ status: 503, body: '' })
			: route.continue(),
	)
	await button(ada, 'Add Topic').click()
	const field = topics(ada).getByRole('textbox')
	await field.fill('Which lamp do you leave on?')
	await button(ada, 'Add topic').click()
	await expect(topics(ada).getByRole('alert')).toHaveText('Submit topic failed')
	await expect(field).toHaveValue('Which lamp do you leave on?')
	await ada.unroute('**/api/stage/topics')
	await button(ada, 'Add topic').click()
	await expect(card(ada, 'Which lamp')).toBeVisible()
	await expect(card(ada, 'Which lamp').getByRole('button', { name: 'Show more' })).toHaveCount(0)

	await ada.route('**/api/stage/ai-topic', (route) => route.fulfill({ status: 500, body: '' }))
	await button(ada, 'AI Topic').click()
	await expect(topics(ada)).toContainText('Failed to generate AI topic (500)')
	await ada.unroute('**/api/stage/ai-topic')
	await ada.route('**/api/stage/ai-topic', (route) => route.abort())
	await button(ada, 'AI Topic').click()
	await expect(topics(ada)).toContainText('Could not generate AI topic.')
})

test('TOP-02, TOP-14, PART-06, API-12: at first two topics are shown, one of them ada’s own new one, and the others after one press; the stage asks twice an hour @proof', async ({
	visit,
	seated,
}) => {
	const [herself, other] = [await seated('ada'), await seated('noor')]
	for (const text of ['First lamp?', 'Second lamp?', 'Third lamp?']) await propose(herself, text)
	const { headers } = generateAiTopic
	await other.ask(generateAiTopic, { headers, body: {} })
	const guest = await visit({ still: true })
	await expect(topics(guest).getByRole('listitem')).toHaveCount(2)
	await expect(card(guest, 'Third lamp?')).toBeVisible()
	await expect(button(guest, 'Add Topic')).toBeHidden()
	await button(guest, 'Show More Topic(s)').click()
	await expect(card(guest, 'First lamp?')).toBeVisible()
	await button(guest, 'Show Less Topics').click()
	await expect(topics(guest).getByRole('listitem')).toHaveCount(2)

	const ada = await visit({ as: herself, still: true })
	await expect(card(ada, 'Third lamp?')).toContainText('Added')
	for (const text of ['Fourth lamp?', 'Fifth lamp?']) await propose(other, text)
	await expect(card(guest, 'Fifth lamp?')).toBeVisible()
	await expect(card(guest, 'Third lamp?')).toBeHidden()
	for (const text of ['Fifth lamp?', 'Third lamp?']) await expect(card(ada, text)).toBeVisible()
	await expect(topics(ada).getByRole('listitem')).toHaveCount(2)
	await button(ada, 'AI Topic').click()
	await expect(card(ada, 'Stage AI')).toBeVisible()
	await expect(topics(ada).getByText('AI topic limit reached for this hour')).toBeVisible()
	await expect(button(ada, 'AI Topic')).toHaveAttribute('aria-disabled', 'true')
	await expect(card(guest, 'Stage AI')).toBeVisible()
})

test('TOP-03, LAY-22, ROUTE-04, G-159: on a phone cards stand beside each other, a sheet below each other holds all seven without a press, and an answer is written in the dock; a topic’s address shows it with what was said to it, also without JavaScript; a gone one is gone', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/404|410|Failed to load resource/)
	const [herself, other] = [await seated('ada'), await seated('noor')]
	const asked = ['well', 'sluice', 'ferry', 'pier', 'lock', 'mole', 'quay']
	const all = asked.map((one) => `Which ${one} is yours, and why?`)
	const proposed: Awaited<ReturnType<typeof propose>>[] = []
	for (const text of all) proposed.push(await propose(herself, text))
	const noor = await visit({ as: other, still: true, phone: true })
	const cards = strip(noor).getByRole('link', { name: /Which .* is yours/ })
	await expect(cards).toHaveCount(2)
	await expect(cards.first()).toContainText('Which quay is yours, and why?')
	await expect(cards.first()).toContainText('Replies: 0')
	const tops = await cards.evaluateAll((every) =>
		every.map((one) => one.getBoundingClientRect().top),
	)
	expect(new Set(tops).size).toBe(1)
	const words = await cards.evaluateAll((every) =>
		every.map(({ firstElementChild: said }) => [said?.scrollHeight, said?.clientHeight]),
	)
	expect(words, 'two whole lines').toEqual([
		[34, 34],
		[34, 34],
	])

	await expect(topics(noor)).toBeHidden()
	await strip(noor).getByRole('button', { name: 'All topics' }).click()
	for (const text of all) await expect(card(noor, text)).toBeVisible()
	await expect(button(noor, 'Show More Topic(s)')).toBeHidden()
	const boxes = await topics(noor)
		.getByRole('listitem')
		.evaluateAll((every) => every.map((one) => one.getBoundingClientRect()))
	expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
	await topics(noor).getByRole('button', { name: 'Close' }).click()
	await strip(noor).getByRole('button', { name: 'Add Topic' }).click()
	await expect(topics(noor).getByRole('textbox')).toBeFocused()
	await topics(noor)
		.getByRole('textbox')
		.fill('Which of all these waters would you cross? '.repeat(5))
	await card(noor, 'Which quay').getByRole('button', { name: 'Reply', exact: true }).click()
	await expect(topics(noor)).toBeHidden()
	await expect(noor.getByRole('textbox', { name: 'Replying to topic' })).toBeFocused()
	await expect(noor.getByText('Which quay is yours, and why?').last()).toBeVisible()
	await noor.getByRole('button', { name: 'Cancel', exact: true }).first().click()
	await expect(composer(noor)).toBeVisible()

	await test.step('its address shows what was said to it, and to a guest nothing of the stage only', async () => {
		const topic = proposed.find(({ text }) => text.includes('mole'))
		const answer = (messageText: string, isStageOnly: boolean) =>
			other.ask(postMessage, { body: { messageText, replyToTopicId: topic?.id, isStageOnly } })
		await answer('At the harbour', false)
		const shownIn = (page: Page) => page.getByRole('region', { name: `Topic of ${herself.handle}` })
		await cards.last().click()
		const path = `/stage/topic/${topic?.id}`
		await expect(noor).toHaveURL(new RegExp(`${path}$`))
		await expect(shownIn(noor)).toContainText('Which mole is yours, and why?')
		await expect(shownIn(noor).getByText(herself.handle)).toHaveCount(1)
		await expect(shownIn(noor).getByText('At the harbour')).toBeVisible()
		const guest = await visit({ path })
		await choose(guest, 'de')
		await expect(guest.getByText(readIn('de', 'At the harbour')).first()).toBeVisible()
		const plain = await visit({ withoutScript: true, path })
		await expect(shownIn(plain)).toContainText('At the harbour')
		await expect(feed(plain)).toBeVisible()
		const low = await visit({ withoutScript: true, path, phone: true, language: 'so' })
		await low.setViewportSize({ width: 360, height: 640 })
		const title = { name: saying('so')('topics.of', { name: herself.handle }) }
		const inWholeWords = await low.getByRole('heading', title).boundingBox()
		expect(inWholeWords?.height, 'at most two lines').toBeLessThan(60)

		await answer('Where the pilots sleep', true)
		await noor.reload()
		await expect(shownIn(noor).getByText('Where the pilots sleep')).toBeVisible()
		await (await you(noor)).getByRole('button', { name: 'Log out', exact: true }).click()
		await expect(shownIn(noor).getByText('At the harbour')).toBeVisible()
		await expect(shownIn(noor).getByText('Where the pilots sleep')).toBeHidden()

		const unknown = await noor.request.get(`/stage/topic/01ARZ3NDEKTSV4RRFFQ69G5FAV`)
		expect(unknown.status()).toBe(404)
		await herself.ask(deleteTopic, { params: { id: topic?.id ?? '' }, body: {} })
		await expect(noor.getByRole('heading', { name: 'This topic is gone.' })).toBeVisible()
		await expect.poll(async () => (await noor.request.get(path)).status()).toBe(410)
	})
})
