import { createEvent, rsvp, withdrawRsvp } from '#contract/events/events'
import { HOUR_MS } from '#contract/limits'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { setInfo, setStatus } from '#contract/people/presence'
import { deleteTopic, postTopic } from '#contract/topics/topics'
import { inWordsOf } from '../../sandbox/stand-in-words.ts'
import { composer, people, said } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const ROOF = '屋根は https://x.example にあります @ada'

test('karl, whose browser translates the page, sees what others edit, take back and answer, translations as they come, counters, and his own language @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji, karl] = [
		await seated('ada'),
		await seated('kenji', { language: 'ja' }),
		await seated('karl', { followers: 4321 }),
	]
	const { body: linked } = await ada.say('a https://x.example b')
	const { body: own } = await karl.say('Who knows the tin roof?')
	const page = await visit({ as: karl, visits: 3 })
	await page.evaluate(translate)
	const row = (id: string) => page.locator(`#message-${id}`)
	const words = (id: string) => row(id).locator('bdi[lang]')

	await ada.ask(editMessage, { params: { id: linked.id }, body: { messageText: 'a' } })
	await expect(words(linked.id)).toHaveText('a')
	await ada.ask(editMessage, { params: { id: linked.id }, body: { messageText: '@b c `d` #e' } })
	await expect(words(linked.id)).toHaveText('@b c `d` #e')

	const { body: foreign } = await kenji.say(ROOF)
	const inEnglish = inWordsOf(ROOF, 'en-us')
	await expect(words(foreign.id)).toHaveText(inEnglish)
	expect(inEnglish).toContain('https://x.example')
	await expect(words(foreign.id)).toHaveAttribute('translate', 'no')
	const chip = row(foreign.id).locator('[data-does=original]')
	await expect(chip).toHaveText('Translated from Japanese')
	await chip.click()
	await expect(words(foreign.id)).toHaveText(ROOF)
	await expect(chip).toHaveText('Show translation')
	await chip.click()
	await expect(words(foreign.id)).toHaveText(inEnglish)
	await page.getByRole('checkbox', { name: 'Show original text below translations' }).check()
	await expect(words(foreign.id)).toHaveCount(2)
	await page.getByRole('checkbox', { name: 'Show original text below translations' }).uncheck()
	await expect(words(foreign.id)).toHaveCount(1)

	await ada.ask(addReaction, { body: { messageId: own.id, emoji: '👍' } })
	await kenji.ask(addReaction, { body: { messageId: own.id, emoji: '👍' } })
	await expect(row(own.id).getByRole('button', { name: /^👍 2/ })).toBeVisible()
	await kenji.ask(removeReaction, { body: { messageId: own.id, emoji: '👍' } })
	await expect(row(own.id).getByRole('button', { name: /^👍 1/ })).toBeVisible()

	await composer(page).fill('four')
	await expect(page.getByText('4 / 1000', { exact: true })).toBeVisible()
	await composer(page).fill('fives')
	await expect(page.getByText('5 / 1000', { exact: true })).toBeVisible()
	await composer(page).press('Control+Enter')
	await expect(said(page, 'fives').first()).toBeVisible()

	await ada.ask(setInfo, { body: { infoText: 'On the @roof' } })
	await expect(people(page).getByText('On the @roof')).toBeVisible()
	await ada.ask(setInfo, { body: { infoText: 'Down again' } })
	await expect(people(page).getByText('Down again')).toBeVisible()
	await ada.ask(setStatus, { body: { status: 'Away' } })

	const topic = { topicText: 'Which https://x.example roof?' }
	const { body: proposed } = await ada.ask(postTopic, { body: topic })
	const card = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'roof?' })
	await expect(card.getByText('Replies: 0')).toBeVisible()
	const reply = { messageText: 'The red one', replyToTopicId: proposed.topic.id }
	await kenji.ask(postMessage, { body: reply })
	await expect(card.getByText('Replies: 1')).toBeVisible()
	await ada.ask(deleteTopic, { params: { id: proposed.topic.id } })
	await expect(card).toHaveCount(0)

	const startTime = Date.now() + HOUR_MS
	const created = await ada.ask(createEvent, { body: { title: 'On the roof', startTime } })
	const next = page.getByRole('main').getByRole('region', { name: /On the roof/ })
	await expect(next).toBeVisible()
	const { _id: id } = created.body.event
	for (const one of [ada, kenji, karl]) await one.ask(rsvp, { params: { id } })
	await expect(next.getByText('3', { exact: false }).first()).toBeAttached()
	await ada.ask(withdrawRsvp, { params: { id } })

	await page.getByRole('button', { name: /^Activity/ }).click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByText(ada.handle).first()).toBeVisible()
	await ada.ask(postMessage, { body: { messageText: 'I do', replyToMessageId: own.id } })
	await expect(dialog.getByText('I do')).toBeVisible()
	await page.keyboard.press('Escape')
	await ada.ask(deleteMessage, { params: { id: linked.id } })
	await expect(row(linked.id)).toHaveCount(0)

	await page.getByRole('link', { name: 'Español', exact: true }).click()
	await expect(page.getByRole('heading', { name: saying('es')('feed.title') })).toBeVisible()
	await expect(words(own.id)).toHaveText('Who knows the tin roof?') // as he wrote it
	await expect(words(foreign.id)).toHaveText(inWordsOf(ROOF, 'es'))
	await page.getByRole('link', { name: 'English', exact: true }).click()
	await expect(page.getByRole('heading', { name: saying('en-us')('feed.title') })).toBeVisible()
	await expect(words(own.id)).toHaveText('Who knows the tin roof?')
	await expect(page.getByText('Something went wrong on our side.')).toHaveCount(0)
})

test('karl’s browser removed elements from rows: they are drawn again with the next change, and the rest of the page goes on @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/NotFoundError|not a child of this node/)
	const [ada, karl] = [await seated('ada'), await seated('karl')]
	const { body: linked } = await ada.say('look https://x.example there')
	const { body: other } = await ada.say('Nothing happens to me')
	const page = await visit({ as: karl })
	const words = (id: string) => page.locator(`#message-${id} bdi[lang]`)
	await expect(words(linked.id)).toHaveText('look https://x.example there')
	await page.evaluate((id) => {
		for (const one of document.querySelectorAll(`#message-${id} bdi[lang] > *`)) one.remove()
		for (const one of document.querySelectorAll('h2 > span')) one.remove()
	}, linked.id)

	await ada.ask(editMessage, { params: { id: linked.id }, body: { messageText: 'gone' } })

	await expect(words(linked.id)).toHaveText('gone')
	await expect(words(other.id)).toHaveText('Nothing happens to me')
	await ada.ask(editMessage, { params: { id: linked.id }, body: { messageText: '@b and @c' } })
	await expect(words(linked.id)).toHaveText('@b and @c')
	await expect(page.getByText('Something went wrong on our side.')).toHaveCount(0)
})

test('karl, whose browser translates the page before hydration, has a page that works @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/Minified React error/)
	const [ada, karl] = [await seated('ada'), await seated('karl')]
	const { body: linked } = await ada.say('before https://x.example there')
	const page = await visit({ as: karl })
	await page.addInitScript(`(${translate})()`)
	await page.reload()
	await untilLive(page)
	const words = page.locator(`#message-${linked.id} bdi[lang]`)
	await expect(words).toHaveText('before https://x.example there')

	await ada.ask(editMessage, { params: { id: linked.id }, body: { messageText: 'after' } })

	await expect(words).toHaveText('after')
	await expect(page.locator('font').first()).toBeAttached()
})

/** Acts as Chrome and Edge do: each text node is put into two new elements, also nodes that come later. */
function translate(): void {
	const wrap = () => {
		const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
		const texts: Text[] = []
		while (walker.nextNode()) texts.push(walker.currentNode as Text)
		for (const text of texts) {
			const around = text.parentElement?.closest('head, script, style, option, font, [hidden]')
			if (text.data === '' || around) continue
			const [outer, inner] = [document.createElement('font'), document.createElement('font')]
			inner.appendChild(document.createTextNode(text.data))
			outer.appendChild(inner)
			text.replaceWith(outer)
		}
	}
	if (document.documentElement) wrap()
	const look = { childList: true, characterData: true, subtree: true }
	new MutationObserver(wrap).observe(document, look)
}
