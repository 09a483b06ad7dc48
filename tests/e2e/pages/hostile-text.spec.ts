import type { Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { ban, liftBan } from '#contract/operators'
import { setInfo, setStatus } from '#contract/people/presence'
import { leave } from '#contract/people/session'
import { updateAiUrl } from '#contract/people/settings'
import { packed, SCRIPTS } from '#proof/hostile/scripts'
import { png } from '../../support/images.ts'
import type { Person } from '../../support/person.ts'
import { Canary } from '../support/canary.ts'
import { composer, people, said, settings, strip } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'

// A stage of its own: nobody else should have to read this.
test.use({ stageName: 'hostile' })

const MESSAGE = 1000
const ALT = 300
const INFO = 150
const REASON = 300
/** Short enough that its encoded form (%3C) fits into an address. */
const COMPANION = 160
/** Of an address; what browsers and proxies let through. */
const PARAMETER = 1_500

test('no text of eve becomes script, element, style or request, live or drawn by the server @proof', async ({
	browser,
	stage,
	seated,
}) => {
	const eve = await seated('eve')
	const canary = new Canary()
	const context = await browser.newContext({ baseURL: stage.origin })
	await canary.over(context)
	const reader = await context.newPage()
	await reader.goto('/stage?view=chronological')
	await untilLive(reader)
	expect(SCRIPTS.length).toBeGreaterThanOrEqual(200)

	const last = await writeAll(eve)
	await expect(reader.getByText(last).first()).toBeAttached()
	expect(await canary.found(reader, stage.origin), 'live').toEqual([])

	await reader.reload()
	await untilLive(reader)
	await expect(reader.getByText(last).first()).toBeAttached()
	expect(await canary.found(reader, stage.origin), 'drawn by the server').toEqual([])

	for (const [address, what] of addresses()) {
		await reader.goto(address)
		expect(await canary.found(reader, stage.origin), what).toEqual([])
	}
	await context.close()
})

test('names of eve and mallory from the networks, and reasons of their bans, are text: in the feed, strip, lists, dialogs and titles, and to operators @proof', async ({
	stage,
	seated,
	visit,
}) => {
	const canary = new Canary()
	const [eve, mallory] = [stage.person('eve'), stage.person('mallory', { platform: 'farcaster' })]
	const [hers, his] = [SCRIPTS.join(' '), SCRIPTS.toReversed().join(' ')]
	const call = ({ handle }: Person, username: string) =>
		stage.world.welcome({ handle, username, name: username.slice(0, 80), picture: username })
	call(eve, hers)
	call(mallory, his)
	const ada = await seated('ada')
	const question = (await ada.say('Who are you?')).body.id
	const reader = await visit({ as: ada, canary, visits: 3, path: '/stage?view=chronological' })
	const dialog = reader.getByRole('dialog')
	const sees = async (what: string, page = reader) => {
		await expect(
			page
				.getByRole('dialog')
				.getByText(/xss\(\)/)
				.first(),
		).toBeVisible()
		expect(await canary.strangers(page), what).toEqual([])
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}

	await Promise.all([eve.join(), mallory.join()])
	const answered = await eve.ask(postMessage, {
		body: { messageText: `It is me, @${ada.handle}`, replyToMessageId: question },
	})
	await mallory.ask(addReaction, { body: { messageId: question, emoji: '👍' } })
	await mallory.ask(setStatus, { body: { status: 'Away' } })
	await expect(people(reader).getByText(hers)).toBeAttached()
	await expect(people(reader).getByText(his)).toBeAttached()
	await expect(said(reader, 'It is me').getByText(hers).first()).toBeAttached()
	expect(await canary.found(reader, stage.origin), 'live').toEqual([])

	await reader.getByRole('button', { name: /^Activity/ }).click()
	await sees('activities')
	await strip(reader).getByRole('button', { name: hers }).click()
	await sees('somebody’s days')
	const guest = await visit({ canary })
	await people(guest).getByRole('button', { name: 'Could I join?' }).click()
	await sees('the seats', guest)
	await said(reader, 'It is me').getByRole('button', { name: 'Reply', exact: true }).click()
	await expect(reader.getByRole('textbox', { name: `@${hers}` })).toBeFocused()
	await composer(reader).fill('@')
	await expect(reader.getByRole('option').filter({ hasText: his })).toBeVisible()
	expect(await canary.strangers(reader), 'where words are written').toEqual([])
	call(ada, `${ada.handle} ${hers}`)
	const post = await ada.publish('Mine')
	await settings(reader, 'settings.profile')
	await dialog.getByText('My name, picture or followers have changed').click()
	await dialog.getByLabel('Address (URL) of any post of yours').fill(post)
	await dialog.getByRole('button', { name: 'Sync profile' }).click()
	await expect(dialog.getByText('Your profile is up to date.')).toBeVisible()
	await sees('what was and is')

	await mallory.ask(leave, { body: {} })
	await reader.goto(`/stage/message/${answered.body.id}`)
	await untilLive(reader)
	expect(await reader.title()).toContain('<script>xss()</script>')
	const alumni = reader.getByRole('list', { name: 'They were on stage' })
	await expect(alumni.getByText(his)).toBeAttached()
	expect(await canary.found(reader, stage.origin), 'drawn by the server').toEqual([])

	const olu = await stage.operator()
	for (const [index, reason] of packed(REASON).entries()) {
		const body = { userId: mallory.userId ?? '', reason }
		const act = index % 2 === 0 ? ban : liftBan
		expect((await olu.ask(act, { headers: bearer(olu), body })).status).toBe(200)
	}
	await reader.context().addCookies(cookiesOf(olu))
	await reader.goto('/admin?at=journal')
	const log = reader.getByRole('list', { name: 'What operators did' })
	await expect(log.getByText('xss()').first()).toBeAttached()
	await reader.goto('/admin?at=people')
	const row = reader.getByRole('listitem').filter({ hasText: hers }).first()
	await row.locator('summary').click()
	await row
		.getByRole('button', { name: /Remove/ })
		.first()
		.click()
	await sees('to operators')
	expect(await canary.found(reader, stage.origin), 'to operators').toEqual([])
})

test('the canary notices a planted script, handler, element and request where no policy blocks it @proof', async ({
	browser,
	stage,
}) => {
	const canary = new Canary()
	const context = await browser.newContext()
	await canary.over(context)
	const page = await context.newPage()
	const html = '<!doctype html><title>Planted</title><body><script>xss()</script>'
	await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body: html }))
	await page.goto(`${stage.origin}/planted`)
	await expect.poll(() => canary.heard(page, stage.origin)).toContain('xss()')

	await plant(page)

	await expect(async () => {
		const heard = await canary.heard(page, stage.origin)
		expect(heard).toEqual(expect.arrayContaining(['alert()', 'xss()']))
		expect(heard.filter((what) => what.endsWith('()')).length).toBeGreaterThan(10)
		expect(canary.asked.length).toBeGreaterThan(3)
		expect(heard.filter((what) => what.startsWith('<')).length).toBeGreaterThan(10)
		expect(heard.filter((what) => / on\w+=/.test(what)).length).toBeGreaterThan(30)
	}).toPass()
	await context.close()
})

/** Posts the texts in every field that a person on stage can write; returns the last one. */
async function writeAll(eve: Person): Promise<string> {
	const { body: root } = await eve.say('What follows is not nice')
	const texts = packed(MESSAGE)
	for (const messageText of texts) {
		expect((await eve.ask(postMessage, { body: { messageText } })).status).toBe(200)
		const reply = { messageText, replyToMessageId: root.id }
		expect((await eve.ask(postMessage, { body: reply })).status).toBe(200)
	}
	for (const attachedImageAlt of packed(ALT).slice(0, 12)) {
		const { imageUrl } = await eve.upload(png())
		const body = { attachedImageUrl: imageUrl, attachedImageAlt }
		expect((await eve.ask(postMessage, { body })).status).toBe(200)
	}
	for (const infoText of packed(INFO))
		expect((await eve.ask(setInfo, { body: { infoText } })).status).toBe(200)
	const withoutSpaces = SCRIPTS.map((script) => script.replaceAll(/\s/g, ''))
	for (const pack of packed(COMPANION, withoutSpaces))
		await eve.ask(updateAiUrl, {
			body: { aiUrl: `https://example.com/${pack.replaceAll('\n', '/')}` },
		})
	const last = 'That was all of it'
	await eve.say(last)
	return last
}

/** Hostile parameters and paths of addresses to which somebody may be lured. */
function addresses(): [address: string, what: string][] {
	const packs = packed(PARAMETER).map((pack) => encodeURIComponent(pack))
	return packs.flatMap((pack, index): [string, string][] => [
		[`/stage?lang=${pack}&j=${pack}#${pack}`, `parameters ${index}`],
		[`/stage/message/${pack}?login=${pack}`, `a message’s address ${index}`],
		[`/${pack}`, `an address ${index}`],
	])
}

function bearer({ accessToken }: Person) {
	return { Authorization: `Bearer ${accessToken}` }
}

function cookiesOf(olu: Person) {
	return olu.cookies.split('; ').map((pair) => {
		const at = pair.indexOf('=')
		return { name: pair.slice(0, at), value: pair.slice(at + 1), domain: 'localhost', path: '/' }
	})
}

/** The texts as elements, as a page without escaping would draw them. */
async function plant(page: Page): Promise<void> {
	await page.evaluate((scripts) => {
		const { body } = document // one of them will take its name
		for (const script of scripts) {
			if (/location=|http-equiv/.test(script)) continue // it would leave
			body.insertAdjacentHTML('beforeend', `<div>${script}</div>`)
		}
	}, SCRIPTS)
}
