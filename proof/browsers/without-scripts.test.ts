import type { ElementHandle } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { NATIVE_NAMES } from '#contract/languages'
import { DAY_MS } from '#contract/limits'
import { saying } from '#tests/e2e/support/texts'
import { operator } from '#tests/sandbox/demo/people'
import { openWholeStage, type WholeStage } from '#tests/support/whole-stage'
import { Firefox, type Window } from './firefox.ts'
import { WithoutScripts } from './without-scripts.ts'

const HANDLE = 'ada_onstage'
const NAME = 'Ada Winslow'
const PICTURE = 'tests/sandbox/demo/market-in-rain.jpg'
/** Each in its reader's language, so that nothing waits for a translation. */
const WORDS = {
	'en-us': {
		said: 'The bread is out of the oven',
		more: ' and it smells of rye',
		answer: 'Who wants the first slice',
		meeting: 'Breakfast for everybody',
		status: 'Baking all morning',
		shown: 'This is how it looks',
		story: 'Rain on the market',
		topic: 'Rye or wheat?',
		word: 'lottery',
	},
	ar: {
		said: 'خرج الخبز من الفرن الآن',
		more: ' ورائحته تملأ البيت',
		answer: 'من يريد القطعة الأولى',
		meeting: 'فطور للجميع في الساحة',
		status: 'أخبز طوال الصباح',
		shown: 'هكذا يبدو الآن',
		story: 'مطر على السوق',
		topic: 'قمح أم شعير؟',
		word: 'قمار',
	},
}

test.each(['en-us', 'ar'] as const)(
	'G-176: in a Firefox that runs no script ada logs in, takes a place, posts, reacts, mends, answers, shows a picture and a story, adds a topic and an event, reports and mutes mallory, pays for a topic and the banner, sets her status, leaves, comes back and logs out; olu removes, bans and lists words (%s)',
	async (language) => {
		using proxy = new WithoutScripts()
		await using stage = await openWholeStage()
		await using firefox = await Firefox.open({ proxy: await proxy.listen() })
		const mallory = await stage.seated('mallory', { language })
		const { id } = (await mallory.say('12345')).body
		const [hers, name] = [`#message-${id}`, mallory.handle]
		const ada = await firefox.window()
		const t = saying(language)
		const { said, more, answer, meeting, status, shown, story, topic, word } = WORDS[language]
		const choose = async (field: string) =>
			((await ada.part('input', field)) as ElementHandle<HTMLInputElement>).uploadFile(PICTURE)
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

		await choose(t('image.attach'))
		await ada.fill(t('image.describe'), story)
		await post(shown)
		await ada.part('main ol img', story)
		await ada.press('[data-plain="writing"] summary', t('story.post.title'))
		await choose(t('story.post.choose'))
		await ada.fill(t('story.post.text'), story)
		await ada.press('[data-plain="writing"] button', t('story.post.send'))
		await ada.shows(t('story.post.done'), '[role="status"]')
		await ada.press('[data-plain="writing"] a', t('story.watch'))
		await ada.press('summary', t('story.delete'))
		await ada.press('button', t('story.delete'))
		await ada.arrives('/stage#conversation')

		await ada.press(`${hers} summary`, t('report.do'))
		await ada.press(`${hers} button`, t('report.send'))
		await ada.shows(t('report.sent'), hers)
		await ada.press(`${hers} summary`, t('mute.do', { name }))
		await ada.press(`${hers} button`, t('mute.do', { name }))
		await ada.press(`${hers} button`, t('mute.undo', { name }))
		await ada.part(`${hers} summary`, t('report.do'))

		await ada.press('[data-plain="writing"] summary', t('topic.add'))
		await ada.fill(t('topic.field'), topic)
		await ada.press('[data-plain="writing"] button', t('topic.send'))
		await ada.arrives('#linked-title')
		await ada.shows(topic, 'main')

		await ada.press('[data-plain="writing"] summary', t('event.add'))
		await ada.fill(t('event.field.title'), meeting)
		await set(t('event.field.day'), new Date(Date.now() + DAY_MS).toISOString().slice(0, 10))
		await set(t('event.field.time'), '12:00')
		await ada.press('[data-plain="writing"] button', t('event.add'))
		await ada.shows(meeting, 'h1, h2')
		await ada.press('button', t('event.rsvp'))
		await ada.part('button[aria-pressed="true"]', t('event.rsvp'))
		await ada.press('summary', t('event.edit'))
		await ada.fill(t('event.field.title'), more)
		await ada.press('[data-plain="event"] details[open] button', t('message.save'))
		await ada.shows(meeting + more, 'h1, h2')
		await ada.press('summary', t('event.delete'))
		await ada.press('button', t('event.delete'))
		await ada.arrives('/stage#conversation')

		await ada.press('[data-plain="writing"] summary', t('topic.add'))
		await ada.fill(t('topic.field'), answer)
		await ada.press('[data-plain="writing"] button', t('topic.boost'))
		await pays(ada, t('paid.topic.until'))
		await ada.page.goto(`${stage.origin}/ad-auction`)
		await ada.fill(
			`${t('banner.image')}{hint}`,
			`${stage.world.origin}/social/pictures/kenji.k.png`,
		)
		await ada.fill(t('banner.link'), 'https://shop.example.org/sale')
		await ada.press('button', t('banner.pay'))
		await pays(ada, t('paid.until'))
		await ada.page.goto(`${stage.origin}/stage`)

		await ada.press('#own-place summary', t('own.title'))
		await ada.fill(t('status.label'), status)
		await ada.press('#own-place button', t('message.save'))
		await ada.shows(status)
		await ada.press('#own-place summary', t('own.title'))
		await ada.press('#own-place button', t('own.leave'))
		const code = await ada.part('input', t('join.rejoin.code'))
		expect(await code.evaluate((field) => (field as HTMLInputElement).value)).toMatch(/^RJ-/)
		await ada.press('button', t('join.rejoin.button'))
		await ada.part('#write button', t('composer.post'))
		await ada.press('button', t('header.theme.dark'))
		await ada.part('[data-theme="dark"] #write button', t('composer.post'))
		await ada.press('#own-place summary', t('own.title'))
		await ada.press('#own-place button', t('header.logout'))
		await ada.part('body:not(:has(#own-place)) [data-composer] a', t('header.join'))
		await ada.page.goto(`${stage.origin}/stage/join`)
		await ada.part('main a', t('header.login'))

		const olu = await firefox.window()
		const admin = `${stage.origin}/admin?lang=${language}`
		await olu.page.goto(`${stage.origin}/auth/login?returnTo=%2Fadmin`)
		await olu.page.locator(`button ::-p-text(${operator.name})`).click()
		await olu.shows(saying('en-us')('admin.reports'))
		await olu.page.goto(`${admin}&at=reports`)
		await olu.press('#desk summary', t('admin.remove-message'))
		await olu.fill(t('admin.reason.words'), word)
		await olu.press('#desk details[open] button', t('admin.content.do'))
		await olu.shows(t('admin.did.remove-message'), '#desk [role="status"]')
		await olu.press('#desk button', t('admin.undo'))
		await olu.shows(t('admin.did.undo'), '#desk [role="status"]')
		await olu.page.goto(`${admin}&at=people&q=${name}`)
		await olu.press('#desk summary', t('admin.ban'))
		await olu.fill(t('admin.reason.words'), word)
		await olu.press('#desk details[open] button', t('admin.ban'))
		await olu.press('#desk button', t('admin.lift-ban'))
		await olu.shows(t('admin.did.lift-ban'), '#desk [role="status"]')
		await olu.page.goto(`${admin}&at=rules`)
		await olu.fill(t('admin.words.label'), word)
		await olu.press('#desk button', t('admin.list-word'))
		await olu.shows(t('admin.did.list-word'), '#desk [role="status"]')
	},
)

async function joins(ada: Window, stage: WholeStage, t: ReturnType<typeof saying>): Promise<void> {
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

/** On the pay page, and on the page of the purchase, which is loaded until it says what became of it. */
async function pays(ada: Window, said: string): Promise<void> {
	await ada.arrives('/stripe/pay/')
	await ada.press('button', 'Pay {price}')
	await ada.arrives('/paid/')
	await expect
		.poll(
			async () => {
				await ada.page.reload()
				return ada.page.$eval('[role="status"]', (one) => one.textContent)
			},
			{ timeout: 30_000 },
		)
		.toContain(said.split('{')[0]?.trim())
}
