import { expect, test } from 'vitest'
import type { LanguageCode } from '#contract/languages'
import { saying } from '#tests/e2e/support/texts'
import { phrasebook } from '#tests/sandbox/phrasebook/index'
import { openWholeStage, type WholeStage } from '#tests/support/whole-stage'
import { Firefox, type Window } from './firefox.ts'

const HANDLE = 'ada_onstage'
const NAME = 'Ada Winslow'
const BREAD = phrasebook['lamp-and-table']?.['en-us'] ?? ''

test('in Firefox noor reads live in Arabic while ada logs in, takes a place, posts and leaves', async () => {
	await using stage = await openWholeStage()
	await using firefox = await Firefox.open()
	const [ada, noor] = [await firefox.window(), await firefox.window({ phone: true })]
	await read(noor, stage, 'ar')
	await read(ada, stage, 'en-us')

	await joins(ada, stage)
	await noor.shows(saying('ar')('message.joined', { name: HANDLE }), 'main ol li')

	await says(ada, BREAD)
	await noor.shows(phrasebook['lamp-and-table']?.ar ?? '', 'main ol li')
	expect(await noor.page.$eval('html', (html) => html.dir)).toBe('rtl')

	await leaves(ada)
	await noor.shows(saying('ar')('people.free', { n: 30 }))
	expect(firefox.problems).toEqual([])
})

async function read(window: Window, { origin }: WholeStage, language: LanguageCode): Promise<void> {
	await window.page.goto(`${origin}/stage?lang=${language}`)
	await window.shows(saying(language)('live.on'), '[role=status]')
}

async function joins(ada: Window, stage: WholeStage): Promise<void> {
	const t = saying('en-us')
	await ada.press('header a', t('header.login'))
	await ada.page.locator(`button ::-p-text(${NAME})`).click()
	await ada.press('[data-composer] a', t('header.join'))
	await ada.press('dialog button', t('join.intro.next'))
	const message = await ada.page
		.locator('dialog[open] p[aria-busy="false"]')
		.map((quote) => quote.textContent)
		.wait()
	await ada.press('dialog button', t('join.post.next'))
	const { url } = stage.world.publish({ handle: HANDLE, platform: 'x', text: message })
	await ada.fill(t('join.verify.label'), url)
	await ada.press('dialog form button', t('join.verify.button'))
	await ada.shows('Welcome to the Global Stage! You can now participate in the conversation.')
}

async function leaves(ada: Window): Promise<void> {
	const t = saying('en-us')
	await ada.press('header button', t('people.you'))
	await ada.press('#you button', t('own.leave'))
	await ada.press('dialog button', t('own.leave'))
	await ada.shows(t('own.left'))
}

async function says(window: Window, text: string): Promise<void> {
	const t = saying('en-us')
	await window.fill(t('composer.label'), text)
	await window.press('button', t('composer.post'))
	await window.shows(text, 'main ol li')
}
