// Journeys and cases of one subject that share their helpers (over 250 lines).

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { leave, me } from '#contract/people/session'
import { getOrCreateReferralCode, updateWallet } from '#contract/people/settings'
import type { TextKey } from '#locales/keys'
import type { Person } from '../../support/person.ts'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { composer, copied, settings, stopTime, turnTo } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER_WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

async function openSettings(
	page: Page,
	section: TextKey = 'settings.wallet',
	language?: LanguageCode,
): Promise<Locator> {
	const dialog = await settings(page, section, language)
	await expect(dialog.locator('div[aria-busy=false]')).toBeVisible()
	return dialog
}

function part(dialog: Locator, title: string) {
	const section = dialog.getByRole('region', { name: title })
	return {
		section,
		input: section.getByRole('textbox'),
		save: section.locator('button[type=submit]'),
		alert: section.getByRole('alert').filter({ hasText: /./ }),
		status: section.getByRole('status').filter({ hasText: /./ }),
	}
}

async function codeOf(person: Person): Promise<string> {
	return (await person.ask(getOrCreateReferralCode, { body: {} })).body.referralCode
}

const ALL = [
	...['Stage profile', 'Alerts', 'Language and originals', 'Colours', 'Writing'],
	...['Wallet address', 'Referral program', 'AI companion', 'Muted people (0)', 'Account'],
]

test('LAY-12, SET-01, SET-02, SET-03, SET-04, SET-06, SET-07, SET-08, SET-09, SET-10, SET-11, SET-12, SET-13, SET-14, SET-15, SET-17, SET-18: kenji on stage opens his settings, finds ten sections, and goes through the four of the place; ada’s settings stay as they are', async ({
	visit,
	seated,
	stage,
	tolerate,
}) => {
	tolerate(/update-wallet|update-ai-url|referral|sync-profile/)
	const [ada, himself] = [await seated('ada'), await seated('kenji', { followers: 100 })]
	const adas = await codeOf(ada)
	const before = (await ada.ask(me, {})).body
	const kenji = await visit({ as: himself, permissions: CLIPBOARD })

	const dialog = await openSettings(kenji, 'settings.profile')

	await expect(dialog.getByRole('navigation').getByRole('button')).toHaveText(ALL)
	await expect(dialog.getByRole('region')).toHaveCount(1)
	await expect(dialog.getByRole('checkbox')).toHaveCount(0)
	await expect(kenji).toHaveURL('/stage?settings=profile')
	await kenji.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(kenji).toHaveURL('/stage')
	await expect(kenji.getByRole('button', { name: 'You', exact: true })).toBeFocused()

	await openSettings(kenji)
	await stopTime(kenji)
	await test.step('he saves a wallet: only when it changed, and what he typed survives every refusal', () =>
		savesWallet(kenji, dialog))
	await test.step('he sets the address of an AI companion and clears it again', () =>
		setsCompanion(kenji, dialog))
	await test.step('he gets a code to hand on and uses the one of ada', () =>
		usesCode(kenji, dialog, adas))
	await test.step('he syncs his profile and sees the old and the new values', async () => {
		const foreign = await ada.publish('A post of ada')
		const post = await himself.publish('A post of my own')
		stage.world.welcome({ handle: himself.handle, followers: 12_300 })
		await syncsProfile(kenji, dialog, { foreign, post })
	})
	await test.step('the refusal and the text of another section are still there', async () => {
		await turnTo(dialog, 'settings.wallet')
		await expect(part(dialog, 'Wallet address').alert).toHaveText('Wallet address cannot be empty.')
	})
	await test.step('on a slow connection he leaves the settings, and on his return finds the save that is still running', () =>
		leavesSaving(kenji, dialog))
	const { participant } = (await ada.ask(me, {})).body
	expect(participant).toMatchObject({
		walletAddress: before.participant.walletAddress,
		aiUrl: before.participant.aiUrl,
		followerCount: before.participant.followerCount,
		referralCount: 1,
	})
})

test('SET-01: on her phone noor goes from the list to a section and back, a reload shows the section again, and Back leads out as it led in', async ({
	visit,
	seated,
}) => {
	const noor = await visit({ as: await seated('noor'), phone: true })
	const dialog = await openSettings(noor, 'settings.account')
	const list = dialog.getByRole('navigation')
	await expect(dialog.getByRole('heading', { name: 'Account', level: 3 })).toBeFocused()
	await expect(list).toBeHidden()
	await expect(dialog.getByRole('button', { name: 'Log out everywhere' })).toBeVisible()

	await noor.goBack()
	await expect(list.getByRole('button')).toHaveText(ALL)
	await expect(list.getByRole('button', { name: 'Account' })).toBeFocused()
	await list.getByRole('button', { name: 'Writing' }).click()
	await dialog.getByRole('checkbox', { name: /^Enter sends/ }).click()
	await expect(dialog.getByRole('checkbox', { name: /^Enter sends/ })).toBeChecked()
	await expect(noor).toHaveURL('/stage?settings=writing')
	await noor.reload()
	await expect(dialog.getByRole('checkbox', { name: /^Enter sends/ })).toBeChecked()

	await test.step('the error of a wallet is shown between its field and the button', async () => {
		await turnTo(dialog, 'settings.wallet')
		const { input, save, alert } = part(dialog, 'Wallet address')
		await input.fill('0x12')
		await save.click()
		await expect(alert).toBeVisible()
		await expect(input).toHaveAccessibleDescription(/^Invalid Base wallet address/)
		const all = await Promise.all([input, alert, save].map((one) => one.boundingBox()))
		const tops = all.map((box) => box?.y ?? 0)
		expect(tops).toEqual(tops.toSorted((a, b) => a - b))
		expect((tops[1] ?? 0) + (all[1]?.height ?? 0)).toBeLessThanOrEqual(tops[2] ?? 0)
	})
	await turnTo(dialog, 'header.theme')
	await dialog.getByRole('radio', { name: 'Light' }).check()
	await expect(noor.locator('html')).toHaveAttribute('data-theme', 'light')
	await turnTo(dialog, 'settings.language')
	await dialog.getByRole('link', { name: 'Deutsch' }).click()
	const german = noor.getByRole('dialog', { name: 'Einstellungen' })
	await expect(german.getByRole('heading', { name: 'Sprache und Originale' })).toBeVisible()
	await expect(noor).toHaveURL('/stage?lang=de&settings=language')
	await noor.goBack()
	await expect(german.getByRole('navigation')).toBeVisible()
	await noor.goBack()
	await expect(german).toBeHidden()
	await expect(noor).toHaveURL('/stage?lang=de')
	await expect(noor.locator('html')).toHaveAttribute('data-theme', 'light')
})

async function savesWallet(kenji: Page, dialog: Locator): Promise<void> {
	const { section, input, save, alert, status } = part(dialog, 'Wallet address')
	await expect(save).toBeDisabled()
	await expect(section).toContainText('on Base')

	await input.fill(WALLET.replace('5aA', '5aa'))
	await save.click()
	await expect(alert).toHaveText(
		'This wallet address has a typing mistake: its checksum does not match. Please copy it once more.',
	)
	await input.fill(WALLET.slice(0, -1))
	await save.click()
	await expect(alert).toHaveText(
		'Invalid Base wallet address format. It should start with 0x and be 42 characters long.',
	)
	await input.fill(WALLET.toLowerCase())
	await expect(alert).toHaveCount(0)
	await kenji.route('**/api/stage/update-wallet', (route) => route.abort())
	await save.click()
	await expect(alert).toHaveText('Failed to save wallet address')
	await expect(input).toHaveValue(WALLET.toLowerCase())
	await kenji.unroute('**/api/stage/update-wallet')

	await input.press('Enter')
	await expect(status).toHaveText('Wallet address saved.')
	await expect(section.getByText('0x5aAe…eAed')).toBeVisible()
	await expect(section.getByText('0x5aAe…eAed')).toHaveAttribute('title', WALLET)
	await expect(input).toHaveCount(0)
	await kenji.clock.runFor(2_999)
	await expect(status).toBeVisible()
	await kenji.clock.runFor(1)
	await expect(status).toHaveCount(0)

	await section.getByRole('button', { name: 'change' }).click()
	await expect(input).toHaveValue(WALLET)
	await expect(save).toBeDisabled()
	await kenji.evaluate((text) => navigator.clipboard.writeText(text), OTHER_WALLET)
	await section.getByRole('button', { name: 'Paste' }).click()
	await expect(input).toHaveValue(OTHER_WALLET)

	await input.fill(`${WALLET.toUpperCase().replace('0X', '0x')} `)
	await expect(save).toBeDisabled() // the same address in other letters
	await input.fill(OTHER_WALLET)
	await expect(save).toBeEnabled()
	await input.fill(' ')
	await save.click()
	await expect(alert).toHaveText('Wallet address cannot be empty.')
	await kenji.clock.runFor(10_000)
	await expect(alert).toBeVisible() // what went wrong waits for its reader
}

async function setsCompanion(kenji: Page, dialog: Locator): Promise<void> {
	await turnTo(dialog, 'settings.ai')
	const { input, save, alert, status } = part(dialog, 'AI companion')
	await expect(save).toBeDisabled()

	await input.fill('ai.example/kenji')
	await save.click()
	await expect(alert).toHaveText(
		'Invalid URL. Must start with http:// or https:// and be a valid web address (e.g., https://example.com/path).',
	)
	await input.fill('https://ai.example/kenji')
	await kenji.route('**/api/stage/update-ai-url', (route) =>
		route.fulfill({ status: 418, body: '' }),
	)
	await save.click()
	await expect(alert).toHaveText('Failed to save AI URL')
	await expect(input).toHaveValue('https://ai.example/kenji')
	await kenji.unroute('**/api/stage/update-ai-url')
	await save.click()
	await expect(status).toHaveText('AI companion URL saved.')
	await expect(save).toBeFocused() // it rests where it is
	await kenji.clock.runFor(2_999)
	await expect(status).toBeVisible()
	await kenji.clock.runFor(1)
	await expect(status).toHaveCount(0)

	await input.fill('')
	await save.click()
	await expect(status).toHaveText('AI companion URL removed.')
	await expect(save).toBeDisabled()
}

async function leavesSaving(kenji: Page, dialog: Locator): Promise<void> {
	await turnTo(dialog, 'settings.ai')
	const { input, save, status } = part(dialog, 'AI companion')
	const answer = Promise.withResolvers<void>()
	let times = 0
	await kenji.route('**/api/stage/update-ai-url', async (route) => {
		times++
		await answer.promise
		await route.fallback()
	})
	await input.fill('https://ai.example/later')
	await save.click()
	await kenji.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await openSettings(kenji, 'settings.ai')
	await expect(input).toHaveValue('https://ai.example/later')
	await expect(save).toHaveAttribute('aria-busy', 'true')
	await input.press('Enter')
	answer.resolve()
	await expect(status).toHaveText('AI companion URL saved.')
	await expect(save).toBeDisabled()
	expect(times).toBe(1)
}

async function usesCode(kenji: Page, dialog: Locator, adas: string): Promise<void> {
	await turnTo(dialog, 'settings.referral')
	const { section, input, save, alert, status } = part(dialog, 'Referral program')

	await kenji.route('**/get-or-create-referral-code', (route) => route.abort())
	await section.getByRole('button', { name: 'Get my code' }).click()
	await expect(alert).toHaveText('Failed to get or create referral code')
	await kenji.unroute('**/get-or-create-referral-code')
	await kenji.evaluate(() => {
		const share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
		Object.assign(navigator, { share })
	})
	await section.getByRole('button', { name: 'Get my code' }).click()
	const code = String(await section.getByLabel('Your code').textContent())
	expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{6}$/)
	await expect(section).toContainText('0 people used it')
	// Where the browser forbids sharing, the words are copied.
	await section.getByRole('button', { name: 'Share' }).click()
	await expect(kenji.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
	expect(await copied(kenji)).toMatch(new RegExp(`${code}.*/stage$`))
	await section.getByRole('button', { name: 'Copy' }).click()
	await expect(section.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
	expect(await copied(kenji)).toBe(code)

	const refused = async (typed: string, sentence: string) => {
		await input.fill(typed)
		await save.click()
		await expect(alert).toHaveText(sentence)
		await expect(input).toHaveValue(typed)
	}
	await refused('', 'Please enter a referral code')
	await refused('ABC', 'Referral code must be 6 characters')
	await refused(code.toLowerCase(), 'You cannot use your own referral code')
	await refused('NNNNNN', 'Referral code not found.')
	await kenji.route('**/use-referral', (route) => route.fulfill({ status: 418, body: '' }))
	await refused(adas, 'Failed to use referral code')
	await kenji.unroute('**/use-referral')
	await input.fill(` ${adas.toLowerCase()} `)
	await save.click()
	await expect(status.filter({ hasText: '$STAGE' })).toHaveText('You both receive 50,000 $STAGE.')
	await expect(section).toContainText('You have used a referral code.')
	await expect(input).toHaveCount(0)
}

async function syncsProfile(
	kenji: Page,
	dialog: Locator,
	{ foreign, post }: { foreign: string; post: string },
): Promise<void> {
	await turnTo(dialog, 'settings.profile')
	const { section, input, save, alert, status } = part(dialog, 'Stage profile')
	await section.getByText('My name, picture or followers have changed').click()
	await expect(section).toContainText('100 followers')
	await expect(save).toBeDisabled()

	await kenji.route('**/sync-profile', (route) => route.abort())
	await input.fill(foreign)
	await save.click()
	await expect(alert).toHaveText('Profile sync failed')
	await kenji.clock.runFor(4_999)
	await expect(alert).toBeVisible()
	await kenji.clock.runFor(1)
	await expect(alert).toHaveCount(0)
	await expect(input).toHaveValue(foreign)
	await kenji.unroute('**/sync-profile')
	await save.click()
	await expect(alert).toHaveText('This post belongs to another account.')

	await input.fill(post)
	await save.click()
	await expect(status).toHaveText('Your profile is up to date.')
	await expect(section.getByRole('definition').nth(0)).toContainText('unchanged')
	await expect(section.getByRole('definition').nth(1)).toContainText('unchanged')
	await expect(section.getByRole('definition').nth(2)).toHaveText('before: 100now: 12.3K')
	await expect(section).toContainText('12.3K followers')
	await kenji.clock.runFor(4_999)
	await expect(status).toBeVisible()
	await kenji.clock.runFor(1)
	await expect(status).toHaveCount(0)
	await expect(section.getByRole('definition')).toHaveCount(3)
}

test('SET-05: the answer to noor’s referral code is lost, and her page finds out that the code was accepted @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/referral/)
	const adas = await codeOf(await seated('ada'))
	const noor = await visit({ as: await seated('noor') })
	const dialog = await openSettings(noor, 'settings.referral')
	const { section, input, save } = part(dialog, 'Referral program')
	await noor.route('**/use-referral', async (route) => {
		await route.fetch()
		await route.abort()
	})

	await input.fill(adas)
	await save.click()

	await expect(section).toContainText('You have used a referral code.')
	await expect(input).toHaveCount(0)
})

test('ada’s settings cannot be loaded: the dialog says so, she tries again, and her typed text is still there @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/api\/stage\/(me|messages|participants)|ERR_INTERNET_DISCONNECTED/)
	const ada = await visit({ as: await seated('ada') })
	await expect(composer(ada)).toBeEditable()
	let dialog = await openSettings(ada)
	await part(dialog, 'Wallet address').input.fill('0x half an addr')
	await ada.keyboard.press('Escape')

	await ada.route('**/api/stage/me', (route) => route.fulfill({ status: 503, body: '' }))
	dialog = await settings(ada, 'settings.wallet')
	await expect(dialog.getByText('Your settings could not be loaded.')).toBeVisible()
	await expect(part(dialog, 'Wallet address').input).toBeDisabled()
	await ada.unroute('**/api/stage/me')
	await dialog.getByRole('button', { name: 'Try again' }).click()
	await expect(part(dialog, 'Wallet address').input).toHaveValue('0x half an addr')
	await ada.keyboard.press('Escape')

	await ada.context().setOffline(true)
	await settings(ada, 'settings.wallet')
	await expect(dialog.getByText('You are offline.')).toBeVisible()
	await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
	await ada.context().setOffline(false)
	await expect(part(dialog, 'Wallet address').input).toBeEnabled()
	await expect(part(dialog, 'Wallet address').input).toHaveValue('0x half an addr')
	await expect(dialog.getByText('You are offline.')).toBeHidden()
})

test('G-44, G-184, SET-08: kenji, off stage, takes his wallet back, takes his data along as a file, and has it deleted in two steps; then the page is a guest’s', async ({
	visit,
	seated,
}) => {
	const person = await seated('kenji')
	await person.ask(updateWallet, { body: { walletAddress: WALLET } })
	await person.say('Words that kenji takes along')
	await person.ask(leave, { body: {} })
	const kenji = await visit({ as: person })
	await kenji.getByRole('button', { name: 'Settings' }).click()
	const dialog = kenji.getByRole('dialog', { name: 'Settings' })
	await expect(dialog.getByRole('navigation').getByRole('button')).toHaveText(
		ALL.filter((one) => !['Stage profile', 'Referral program', 'AI companion'].includes(one)),
	)
	await turnTo(dialog, 'settings.wallet')

	await dialog.getByRole('button', { name: 'Remove address' }).click()
	const asked = kenji.getByRole('dialog', { name: 'Remove address' })
	await asked.getByRole('button', { name: 'Remove address' }).click()
	await expect(dialog.getByText('Wallet address removed.')).toBeVisible()
	await expect(dialog.getByText(WALLET)).toHaveCount(0)

	await turnTo(dialog, 'settings.account')
	await expect(dialog.getByRole('button', { name: 'Log out everywhere' })).toHaveCount(0)
	const download = kenji.waitForEvent('download')
	await dialog.getByRole('button', { name: 'Get my data' }).click()
	const file = await download
	expect(file.suggestedFilename()).toBe('stage-data.json')
	expect(await readFile(await file.path(), 'utf8')).toContain('Words that kenji takes along')
	await expect(dialog.getByText('Your data is in the file stage-data.json.')).toBeVisible()

	await dialog.getByRole('button', { name: 'Delete my data' }).click()
	const last = kenji.getByRole('dialog', { name: 'Delete my data' })
	await expect(last.getByRole('button', { name: 'Delete everything' })).toBeDisabled()
	await expectAccessible(kenji, 'deleting one’s data')
	await last.getByRole('checkbox').check()
	await last.getByRole('button', { name: 'Delete everything' }).click()

	await expect(kenji.getByText('Your data was deleted.')).toBeVisible()
	await expect(kenji.getByRole('button', { name: 'Settings' })).toHaveCount(0)
	await expect(kenji.getByText('Words that kenji takes along')).toHaveCount(0)
})

test('the settings raise no barrier in any language, colour or size @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/sync-profile|update-wallet/)
	for (const language of ['en-us', 'ar', 'ja'] as const) {
		const t = saying(language)
		const person = await seated('mio', { language, platform: 'farcaster', followers: 100 })
		await codeOf(person)
		const post = await person.publish('Any post')
		const page = await visit({ as: person, language, still: true, phone: language !== 'en-us' })
		await expect(composer(page, language)).toBeEditable()
		const dialog = await openSettings(page, 'settings.profile', language)
		const profile = part(dialog, t('settings.profile'))
		await profile.section.getByText(t('settings.profile.changed'), { exact: true }).click()
		await expectAccessible(page, `settings, ${language}, dark`)
		await profile.input.fill(post)
		await profile.save.click()
		await expect(profile.section.getByRole('definition')).toHaveCount(3)
		await turnTo(dialog, 'settings.wallet', language)
		const wallet = part(dialog, t('settings.wallet'))
		await wallet.input.fill('0x')
		await wallet.save.click()
		await expect(wallet.alert).toBeVisible()
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await expectAccessible(page, `settings with a refusal, ${language}, light`)
		const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
		expect(overflow).toBeLessThanOrEqual(0)
		await page.close()
	}
})
