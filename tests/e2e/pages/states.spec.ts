import { findingsIn } from '#proof/screens/look'
import { expect, test } from '../support/test.ts'

/** What a rule finds, and beside it what it leaves alone. */
const PLANTED = {
	clipped: [
		'<p style="width:60px;overflow:hidden;white-space:nowrap">All of these words</p>',
		'<p style="height:10px;overflow:hidden">Two<br>lines</p>',
		'<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">All of these words</p>',
		'<input style="width:60px;height:44px" placeholder="Say it in your language">',
	],
	outside: ['<p style="position:absolute;left:-20px">Beside it</p>'],
	small: ['<button style="height:24px;width:90px;padding:0">Send</button>'],
	overlapping: ['<p style="margin:0">Below</p><p style="margin:-30px 0 0">Above</p>'],
	none: [
		'<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis" title="All of these words">All of these words</p>',
		'<p style="width:60px;overflow:auto;white-space:nowrap">All of these words</p>',
		'<button style="height:44px;width:90px">Send</button>',
		'<label style="display:flex;align-items:center;height:44px"><input type="checkbox">Only the stage</label>',
		'<p>By <a href="/">somebody</a>, in a line</p>',
		'<p style="margin:0">Below</p><p style="margin:-30px 0 0;position:relative;background:white">Above</p>',
	],
}

test('the rules see each mistake that is made on purpose, and nothing where there is none', async ({
	browser,
}) => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
	const page = await context.newPage()
	for (const [rule, all] of Object.entries(PLANTED))
		for (const html of all) {
			await page.setContent(`<body style="font:20px/30px sans-serif">${html}</body>`)
			const found = (await findingsIn(page, 'touch')).map((one) => one.rule)
			expect([...new Set(found)], html).toEqual(rule === 'none' ? [] : [rule])
		}
	await context.close()
})
