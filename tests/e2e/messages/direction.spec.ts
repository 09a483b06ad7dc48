import { setInfo } from '#contract/people/presence'
import { composer, people, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const WAYS = [
	['Zoom مفتوح الآن للجميع في القاعة الكبرى', 'rtl'],
	['שלום is the first word that I learned', 'ltr'],
	['WhatsApp را باز کنید و پیام مرا بخوانید', 'rtl'],
	['Pizza کھانے کا دل چاہ رہا ہے دوستو', 'rtl'],
] as const

test('noor reads every message the way most of its letters go, with and without script; layla writes hers that way @proof', async ({
	browser,
	visit,
	ownStage,
}) => {
	// Where nothing is translated everybody reads the words as they were written.
	const on = await ownStage({ settings: { TRANSLATOR: 'off' } })
	const layla = await on.seated('layla', { language: 'ar' })
	for (const [text] of WAYS) await layla.say(text)
	await layla.ask(setInfo, { body: { infoText: 'iPhone שלי נפל אתמול' } })
	const context = await browser.newContext({ javaScriptEnabled: false })
	const plain = await context.newPage()
	const noor = await visit({ on })
	await plain.goto(noor.url())

	for (const page of [noor, plain]) {
		for (const [text, way] of WAYS) {
			const words = said(page, text).first().locator('bdi[lang]', { hasText: text })
			await expect(words).toHaveAttribute('dir', way)
			await expect(words).toHaveCSS('direction', way)
		}
		await expect(people(page).getByText('iPhone שלי')).toHaveCSS('direction', 'rtl')
	}
	const page = await visit({ on, as: layla, language: 'ar' })
	const field = composer(page, 'ar')
	await field.fill(WAYS[0][0])
	await expect(field).toHaveCSS('direction', 'rtl')
	await field.fill(WAYS[1][0])
	await expect(field).toHaveCSS('direction', 'ltr')
	// A name that is too long for its place is cut where it ends itself.
	for (const row of [said(page, WAYS[0][0], 'ar').first(), people(page)]) {
		const name = row.locator('bdi').filter({ hasText: layla.handle }).first()
		await expect(name).toHaveCSS('text-overflow', 'ellipsis')
		await expect(name).toHaveCSS('direction', 'ltr')
	}
	// Where one empties the search stays, whichever way the words in it go.
	await page.getByRole('button', { name: saying('ar')('header.search') }).click()
	const search = page.getByRole('searchbox', { name: saying('ar')('find.field') })
	for (const words of ['مفتوح', 'Zoom']) {
		await search.fill(words)
		await search.click({ position: { x: 18, y: 22 } })
		await expect(search).toHaveValue('')
	}
	await context.close()
})
