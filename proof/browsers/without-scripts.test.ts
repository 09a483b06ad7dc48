import { expect, test } from 'vitest'
import { NATIVE_NAMES } from '#contract/languages'
import { DAY_MS } from '#contract/limits'
import { saying } from '#tests/e2e/support/texts'
import { type Beside, openBeside } from '#tests/support/beside'
import { Firefox, type Window } from './firefox.ts'
import { WithoutScripts } from './without-scripts.ts'

const HANDLE = 'ada_onstage'
const NAME = 'Ada Winslow'
/** Each in its reader's language, so that nothing waits for a translation. */
const WORDS = {
	'en-us': {
		said: 'The bread is out of the oven',
		more: ' and it smells of rye',
		answer: 'Who wants the first slice',
		meeting: 'Breakfast for everybody',
		status: 'Baking all morning',
	},
	ar: {
		said: 'خرج الخبز من الفرن الآن',
		more: ' ورائحته تملأ البيت',
		answer: 'من يريد القطعة الأولى',
		meeting: 'فطور للجميع في الساحة',
		status: 'أخبز طوال الصباح',
	},
}

test.each(['en-us', 'ar'] as const)(
	'G-176: in a Firefox that runs no script ada logs in, takes a place, posts, reacts, mends, answers, adds and deletes an event, sets her status and leaves (%s)',
	async (language) => {
		using proxy = new WithoutScripts()
		await using stage = await openBeside()
		await using firefox = await Firefox.open({ proxy: await proxy.listen() })
		const ada = await firefox.window()
		const t = saying(language)
		const { said, more, answer, meeting, status } = WORDS[language]
		const post = async (text: string) => {
			await ada.fill(t('composer.label'), text)
			await ada.press('#write button', t('composer.post'))
			await ada.shows(text, 'main ol li')
		}
		/** Firefox takes a day and an hour by its own parts. */
		const set = async (name: string, value: string) =>
			(await ada.part('input', name)).evaluate((field, value) => {
				const input = field as HTMLInputElement
				input.value = value
			}, value)
		await ada.page.goto(`${stage.origin}/stage`)
		if (language !== 'en-us') {
			await ada.press('nav summary', saying('en-us')('header.languages.all'))
			await ada.press('nav a', NATIVE_NAMES[language])
		}
		await ada.shows(t('guest.banner'))
		expect(await ada.page.$eval('html', ({ dir }) => dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
		await joins(ada, stage, t)

		await post(said)
		const row = await ada.page.evaluate(() => location.hash)
		expect(row).toMatch(/^#message-\w+$/)
		await ada.press(`${row} button`, '👍')
		await ada.part(`${row} button[aria-pressed="true"]`, '👍')
		await ada.press(`${row} button[aria-pressed="true"]`, '👍')
		await ada.part(`${row} button[aria-pressed="false"]`, '👍')
		await ada.press(`${row} summary`, t('message.edit'))
		await ada.fill(t('composer.editing'), more)
		await ada.press(`${row} button`, t('message.save'))
		await ada.shows(said + more, row)
		await ada.press(`${row} summary`, t('message.reply'))
		await ada.fill(t('reply.label', { name: HANDLE }), answer)
		await ada.press(`${row} button`, t('composer.post'))
		await ada.shows(answer, 'main ol li')

		await ada.press('[data-plain="writing"] summary', t('event.add'))
		await ada.fill(t('event.field.title'), meeting)
		await set(t('event.field.day'), new Date(Date.now() + DAY_MS).toISOString().slice(0, 10))
		await set(t('event.field.time'), '12:00')
		await ada.press('[data-plain="writing"] button', t('event.add'))
		await ada.shows(meeting, 'h1, h2')
		await ada.press('button', t('event.rsvp'))
		await ada.part('button[aria-pressed="true"]', t('event.rsvp'))
		await ada.press('summary', t('event.delete'))
		await ada.press('button', t('event.delete'))
		await ada.arrives('/stage#conversation')

		await ada.press('#own-place summary', t('own.title'))
		await ada.fill(t('status.label'), status)
		await ada.press('#own-place button', t('message.save'))
		await ada.shows(status)
		await ada.press('#own-place summary', t('own.title'))
		await ada.press('#own-place button', t('own.leave'))
		const code = await ada.part('input', t('join.rejoin.code'))
		expect(await code.evaluate((field) => (field as HTMLInputElement).value)).toMatch(/^RJ-/)
	},
)

async function joins(ada: Window, stage: Beside, t: ReturnType<typeof saying>): Promise<void> {
	await ada.press('header a', t('header.login'))
	await ada.page.locator(`button ::-p-text(${NAME})`).click()
	await ada.press('[data-composer] a', t('header.join'))
	const quote = await ada.page.waitForSelector('#join-message')
	const text = (await quote?.evaluate((one) => one.textContent)) ?? ''
	const { url } = stage.world.publish({ handle: HANDLE, platform: 'x', text })
	await ada.fill(t('join.verify.label'), url)
	await ada.press('button', t('join.verify.button'))
	await ada.part('#write button', t('composer.post'))
}
