import type { Locator, Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import type { Person } from '../../support/person.ts'
import { expectAccessible } from '../support/axe.ts'
import { stopTime } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

function bell(page: Page, language?: LanguageCode) {
	const t = saying(language)
	return {
		dark: page.getByRole('button', { name: t('activity.title'), exact: true }),
		lit: page.getByRole('button', { name: t('activity.unread'), exact: true }),
	}
}

function panelOf(page: Page, language?: LanguageCode): Locator {
	return page.getByRole('dialog', { name: saying(language)('activity.title') })
}

async function answer(person: Person, replyToMessageId: string, messageText: string) {
	return (await person.ask(postMessage, { body: { messageText, replyToMessageId } })).body
}

/** Every request that marks something as read, by its address. */
function marksOf(page: Page): string[] {
	const marks: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/api/activities/')) marks.push(pathname)
	})
	return marks
}

test('LAY-15, FEED-02, FEED-03, FEED-05, FEED-06, FEED-07, FEED-08: kenji’s bell lights up when ada answers him; he opens his activities, follows one without a reload, and the light is off', async ({
	visit,
	seated,
}) => {
	const [ada, himself] = [await seated('ada'), await seated('kenji')]
	const kenji = await visit({ as: himself })
	const { body: said } = await himself.say('Who is awake?')
	const marks = marksOf(kenji)

	await bell(kenji).dark.click()
	const panel = panelOf(kenji)
	await expect(panel).toContainText('No new activity.')
	await expect(panel).toContainText(
		'When somebody answers, mentions or reacts to you, it stands here.',
	)
	await expect(panel.getByRole('checkbox')).toHaveCount(0)
	await kenji.keyboard.press('Escape')
	await expect(panel).toBeHidden()
	await expect(bell(kenji).dark).toBeFocused()
	expect(marks).toEqual([])

	const reply = await answer(ada, said.id, 'I am, since five')
	await expect(bell(kenji).lit).toBeVisible()
	await ada.ask(addReaction, { body: { messageId: said.id, emoji: '❤️' } })
	await bell(kenji).lit.click()
	const items = panel.getByRole('listitem')
	await expect(items).toHaveCount(2)
	await expect(items.nth(0)).toContainText(`${ada.handle} reacted to your message: ❤️`)
	await expect(items.nth(1)).toContainText(`${ada.handle} replied to you`)
	await expect(items.nth(1)).toContainText('I am, since five')
	await expect.poll(() => marks).toEqual(['/api/activities/mark-all-read'])
	await expect(bell(kenji).lit).toHaveCount(0)
	await expectAccessible(kenji, 'activities')
	await expect(panel.getByRole('button', { name: 'Load More' })).toHaveCount(0)

	const { body: mention } = await ada.say(`And you, @${himself.handle}?`)
	await expect(items).toHaveCount(3)
	await expect(items.first()).toContainText(`${ada.handle} mentioned you`)
	await expect(items.first()).toContainText('New')
	await expect(items.first()).toContainText('And you, ')
	await expect(bell(kenji).lit).toHaveCount(0)
	await ada.ask(deleteMessage, { params: { id: mention.id }, body: {} })
	await expect(items.first()).not.toContainText('And you, ')
	const mended = { messageText: 'I am, since six' }
	await ada.ask(editMessage, { params: { id: reply.id }, body: mended })
	await expect(items.nth(2)).toContainText('I am, since six')
	await expect(items.nth(2)).not.toContainText('since five')

	await kenji.evaluate('window.isSamePage = true')
	await stopTime(kenji)
	await items.filter({ hasText: 'replied to you' }).getByRole('link').click()
	await expect(panel).toBeHidden()
	await expect(kenji).toHaveURL(`/stage/message/${reply.id}`)
	const row = kenji.locator(`#message-${reply.id}`)
	await expect(row).toHaveAttribute('data-lit', 'true')
	await expect(row).toBeInViewport()
	await expect(kenji.getByRole('main')).toBeFocused()
	expect(await kenji.evaluate('window.isSamePage')).toBe(true)
	const ofReply = `/api/activities/reply-${reply.id}/mark-read`
	await expect.poll(() => marks.filter((path) => path === ofReply)).toHaveLength(1)
	await expect(bell(kenji).dark).toBeVisible()
})

test('FEED-04, FEED-12, G-29: on a phone without a connection noor is told so, tries again, and goes on to the oldest activity', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/activities|mark-all-read/)
	const [ada, herself] = [await seated('ada'), await seated('noor')]
	const { body: said } = await herself.say('Everybody?')
	for (let n = 1; n <= 21; n++) await answer(ada, said.id, `Answer ${n} of many`)
	const noor = await visit({ as: herself, phone: true })
	const panel = panelOf(noor)
	const again = panel.getByRole('button', { name: 'Try again' })
	await expect(bell(noor).lit).toBeVisible()
	await noor.route('**/api/stage/activities*', (route) => route.abort())
	await noor.route('**/api/activities/*', (route) => route.fulfill({ status: 503, body: '' }))

	await bell(noor).lit.click()
	await expect(panel.getByRole('alert')).toContainText('Could not load activities: ')
	await expectAccessible(noor, 'activities that could not be loaded')
	const sentence = { message: 'Please wait.', code: 'busy' }
	await noor.unroute('**/api/stage/activities*')
	await noor.route('**/api/stage/activities*', (route) =>
		route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify(sentence) }),
	)
	await again.click()
	await expect(panel.getByRole('alert')).toContainText('Could not load activities: Please wait.')
	await noor.unroute('**/api/stage/activities*')
	await again.click()

	const items = panel.getByRole('listitem')
	await expect(items).toHaveCount(20)
	await expect(panel.getByRole('alert')).toBeEmpty()
	await noor.keyboard.press('Escape')
	await expect(bell(noor).lit).toBeFocused() // marking was refused: nothing is lost

	await noor.unroute('**/api/activities/*')
	await bell(noor).lit.click()
	await expect(items).toHaveCount(20)
	const more = panel.getByRole('button', { name: 'Load More' })
	await more.click()
	await expect(items).toHaveCount(21)
	await expect(items.last()).toContainText('Answer 1 of many')
	await expect(more).toHaveCount(0)
	await noor.keyboard.press('Escape')
	await expect(bell(noor).dark).toBeFocused()
})

test('FEED-02, SET-19: mio on Farcaster switches direct casts in the activity panel, also after a failure @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/toggle-farcaster-dms/)
	const mio = await visit({ as: await seated('mio', { platform: 'farcaster' }) })
	await bell(mio).dark.click()
	const dms = panelOf(mio).getByRole('checkbox', { name: 'Farcaster DM Alerts' })
	await expect(panelOf(mio)).toContainText('on a reply, a mention or other important activity')
	await expect(dms).not.toBeChecked()

	await mio.route('**/toggle-farcaster-dms', (route) => route.abort())
	await dms.click()
	await expect(panelOf(mio).getByText('Failed to update Farcaster DM alerts')).toBeVisible()
	await expect(dms).not.toBeChecked()
	await mio.unroute('**/toggle-farcaster-dms')
	await dms.click()

	await expect(dms).toBeChecked()
	await mio.reload()
	await bell(mio).dark.click()
	await expect(dms).toBeChecked()
	await expectAccessible(mio, 'activities with the switch')
})
