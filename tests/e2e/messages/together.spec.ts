import { phrasebook } from '../../sandbox/phrasebook/index.ts'
import { CLIPBOARD, leaveBehind, logInAs, publishByHand, takePlace } from '../support/joining.ts'
import { composer, glimpsed, holdBack, nameOf, people, said, say } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const RAIN = 'one-big-umbrella'
const SIZZLE = 'sizzle-like-rain'
const DOOR = 'queue-for-door'

test('LAY-13, LAY-14, JOIN-02, JOIN-04, JOIN-07, JOIN-09, JOIN-17, SEAT-01, MSG-11, MSG-12, MSG-16, LANG-03, LANG-07, LANG-09, ROLE-01, ROLE-03, ROLE-12: ada joins in English, sumin in Korean on a phone, they talk, and noor follows as a guest in Arabic', async ({
	visit,
	stage,
	tolerate,
}) => {
	tolerate(/401 .*refresh-session/) // a log-in asks whether there was a place before
	const ko = saying('ko')
	const ar = saying('ar')
	const ada = await visit({ visits: 3, permissions: CLIPBOARD })
	const sumin = await visit({ language: 'ko', phone: true, visits: 3, permissions: CLIPBOARD })
	const noor = await visit({ language: 'ar', visits: 1 })

	await test.step('ada logs in, publishes her join message by hand and has a place', async () => {
		await ada.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click()
		await logInAs(ada, 'Ada Winslow')
		await ada.getByRole('banner').getByRole('link', { name: 'Join Stage' }).click()
		await ada.getByRole('dialog').getByRole('button', { name: 'Write the post' }).click()
		const message = await takePlace(ada, (text) =>
			publishByHand(ada, stage.world.origin, 'ada_onstage', text),
		)

		expect(message).toMatch(new RegExp(`^I am taking a place.*${stage.origin}/stage\\?j=`))
		await expect(
			ada.getByText('Welcome to the Global Stage! You can now participate in the conversation.'),
		).toBeVisible()
		await expect(composer(ada)).toBeFocused() // what she pressed to join is gone
		await expect(ada.getByRole('link', { name: 'Join Stage' })).toHaveCount(0)
		await ada.mouse.move(0, 0) // under a pointer at the top of the feed nothing comes in
	})

	await test.step('everybody hears of it at once, each in their language', async () => {
		await expect(said(ada, 'ada_onstage joined the stage.')).toBeVisible()
		await expect(said(sumin, ko('message.joined', { name: 'ada_onstage' }), 'ko')).toBeVisible()
		await expect(said(noor, ar('message.joined', { name: 'ada_onstage' }), 'ar')).toBeVisible()
		await sumin.getByRole('button', { name: /무대 \(\d+\)$/ }).click()
		for (const page of [ada, sumin, noor]) {
			await expect(
				people(page).getByRole('listitem').filter({ hasText: 'ada_onstage' }),
			).toHaveCount(1)
		}
		await sumin.keyboard.press('Escape')
		await expect(people(ada).getByText('You', { exact: true })).toBeVisible()
		await expect(people(noor).getByText(ar('people.you'), { exact: true })).toHaveCount(0)
	})

	await test.step('sumin joins from her phone with a cast; once she is logged in she reads on where she was', async () => {
		await sumin.getByRole('link', { name: ko('guest.join') }).click()
		const dialog = sumin.getByRole('dialog', { name: ko('join.title') })
		await dialog.getByRole('link', { name: ko('header.login') }).click()
		await logInAs(sumin, 'Han Sumin', 'ko')
		await expect(dialog.getByRole('heading', { name: ko('join.post.title') })).toBeVisible()
		const message = await takePlace(
			sumin,
			async (text) =>
				stage.world.publish({ handle: 'sumin_rain', platform: 'farcaster', text }).url,
			'ko',
		)

		expect(message).toMatch(/\p{sc=Hangul}/u)
		await expect(said(noor, ar('message.joined', { name: 'sumin_rain' }), 'ar')).toBeVisible()
		const sumins = people(ada).getByRole('listitem').filter({ hasText: 'sumin_rain' })
		await expect(sumins.getByRole('link')).toHaveAttribute(
			'href',
			'https://farcaster.xyz/sumin_rain',
		)
	})

	await test.step('while her message is on its way, ada cannot send another', async () => {
		stage.world.setFault('translate', 'slow', { ms: 20_000 })
		const letGo = await holdBack(ada, '**/api/stage/messages')
		await composer(ada).fill('Rain')
		await expect(composer(ada)).toHaveAccessibleDescription(/^4 of 1000 characters/)
		await say(ada, phrasebook[RAIN]?.['en-us'] ?? '')
		await expect(composer(ada)).toHaveValue('')
		await expect(said(ada, 'Sending…')).toBeVisible()
		await composer(ada).fill('And another thing')
		await expect(ada.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
		const first = [
			glimpsed(sumin, 'one big umbrella', ko('message.pending')),
			glimpsed(noor, 'one big umbrella'),
		]
		letGo()
		await Promise.all(first)
		stage.world.clearFaults()
		await expect(ada.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
		await ada.unroute('**/api/stage/messages')
		await expect(said(ada, 'one big umbrella')).toHaveCount(1)
	})

	await test.step('the others, who read the original first, then read their own language, untouched', async () => {
		await expect(said(sumin, phrasebook[RAIN]?.ko ?? '', 'ko')).toBeVisible()
		await expect(said(noor, phrasebook[RAIN]?.ar ?? '', 'ar')).toBeVisible()
		await expect(said(sumin, 'one big umbrella', 'ko')).toHaveCount(0)
	})

	await test.step('sumin turns one message to its original and back', async () => {
		const from = ko('message.translated', { language: nameOf('en-us', 'ko') })
		const id = await said(sumin, phrasebook[RAIN]?.ko ?? '', 'ko').getAttribute('id')
		const row = sumin.locator(`#${id}`)
		await row.getByRole('button', { name: from }).click()
		await expect(said(sumin, 'one big umbrella', 'ko')).toHaveCount(1)
		const original = ko('message.show.translation')
		await row.getByRole('button', { name: original }).click()
		await expect(said(sumin, phrasebook[RAIN]?.ko ?? '', 'ko')).toHaveCount(1)
		await expect(said(sumin, 'one big umbrella', 'ko')).toHaveCount(0)
	})

	await test.step('she answers in Korean and is read in English and Arabic', async () => {
		await say(sumin, phrasebook[SIZZLE]?.ko ?? '', 'ko')
		await expect(said(sumin, phrasebook[SIZZLE]?.ko ?? '', 'ko')).toHaveCount(1)
		await expect(said(ada, phrasebook[SIZZLE]?.['en-us'] ?? '')).toContainText(
			'Translated from Korean',
		)
		await expect(said(noor, phrasebook[SIZZLE]?.ar ?? '', 'ar')).toBeVisible()
	})

	await test.step('what sumin says in English stays for her as she wrote it, with no word of a translation', async () => {
		const english = phrasebook[DOOR]?.['en-us'] ?? ''
		await say(sumin, english, 'ko')
		await expect(said(noor, phrasebook[DOOR]?.ar ?? '', 'ar')).toBeVisible()
		await sumin.reload() // what the page was sent has its translation, too
		await expect(said(sumin, english, 'ko')).toHaveCount(1)
		await expect(said(sumin, english, 'ko').locator('[data-mark]')).toHaveCount(0)
	})

	for (const page of [ada, sumin]) await leaveBehind(page, stage.person('somebody'))
})
