import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { test } from '#proof/screens/house'
import { isInterfaceText } from '#proof/screens/interface-texts'
import { findingsIn, look } from '#proof/screens/look'
import type { Shape } from '#proof/screens/shapes'
import { STATES } from '#proof/screens/states'
import { expect, PHONE } from '../support/test.ts'

const HANDS = [
	{ width: 360, height: 640 },
	{ width: 390, height: 664 },
]
const DESK = { width: 1440, height: 900 }

/** States and shapes with most findings; `npm run screens` checks every state in every shape. */
const TELLING: [state: string, language: LanguageCode, shape: Shape][] = [
	['guest', 'ar', 'touch'],
	['guest', 'de', 'desk'],
	['on stage', 'de', 'touch'],
	['keyboard up', 'de', 'touch'],
	['reply with the keyboard up', 'ar', 'touch'],
	['settings', 'ar', 'touch'],
]

for (const [name, language, shape] of TELLING)
	test(`nothing is cut off, covered, outside of the window or too small for a finger: ${name}, ${language}, ${shape} @proof`, async ({
		sceneIn,
	}) => {
		const state = STATES.find((one) => one.name === name)
		if (!state) throw new Error(`There is no state ${name}.`)
		const page = await state.reach(sceneIn(language, shape))

		const pictures = await look(page, { state, language, shape })

		expect(pictures.length).toBeGreaterThan(0)
		expect(pictures.filter(({ findings }) => findings.length > 0)).toEqual([])
	})

for (const language of LANGUAGES)
	test(`on a phone and on a desk the stage says every word in full, and every target is large enough for a finger: ${language} @proof`, async ({
		sceneIn,
	}) => {
		const cut: string[] = []
		for (const name of ['guest', 'on stage'])
			for (const shape of ['touch', 'desk'] as const) {
				const page = await STATES.find((one) => one.name === name)?.reach(sceneIn(language, shape))
				if (!page) throw new Error(`There is no state ${name}.`)
				for (const { width, height } of shape === 'touch' ? HANDS : [DESK]) {
					await page.setViewportSize({ width, height })
					await page.screenshot() // then it has been drawn
					for (const { rule, where, text } of await findingsIn(page, shape))
						if (rule === 'small' || (rule === 'shortened' && isInterfaceText(text, language)))
							cut.push(`${name}, ${width}: ${rule}, ${where}: ${text}`)
				}
				await page.close()
			}
		expect(cut).toEqual([])
	})

/** Elements that a rule finds, beside elements that it must not find. */
const PLANTED = {
	clipped: [
		'<p style="width:60px;overflow:hidden;white-space:nowrap">All of these words</p>',
		'<p style="height:10px;overflow:hidden">Two<br>lines</p>',
		'<input style="width:60px;height:44px" placeholder="Say it in your language">',
	],
	shortened: [
		'<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis" title="All of these words">All of these words</p>',
		'<p style="width:60px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2">All of these words</p>',
	],
	outside: [
		'<p style="position:absolute;left:-20px">Beside it</p>',
		'<button style="position:absolute;left:350px;height:44px;width:90px"></button>',
	],
	small: ['<button style="height:24px;width:90px;padding:0">Send</button>'],
	overlapping: ['<p style="margin:0">Below</p><p style="margin:-30px 0 0">Above</p>'],
	calls: [
		'<button style="height:44px;width:90px;background:linear-gradient(red,blue)">Send</button>'.repeat(
			2,
		),
		'<button style="height:44px;width:90px;background:linear-gradient(red,blue)">Send</button><p><span data-earns style="background:linear-gradient(red,blue)">Earn</span></p>',
	],
	none: [
		'<p style="width:60px;overflow:auto;white-space:nowrap">All of these words</p>',
		'<button style="height:44px;width:90px">Send</button>',
		'<button style="height:44px;width:90px;background:linear-gradient(red,blue)">Send</button>',
		'<button style="height:44px;width:90px;background:linear-gradient(red,blue)">Send</button><button disabled style="height:44px;width:90px;background:linear-gradient(red,blue)">Send</button>',
		'<button style="height:44px;width:90px;background:linear-gradient(red,blue)">Send</button><div inert><button style="height:44px;width:90px;background:linear-gradient(red,blue)">Send</button></div>',
		'<label style="display:flex;align-items:center;height:44px"><input type="checkbox">Only the stage</label>',
		'<p>By <a href="/">somebody</a>, in a line</p>',
		'<p style="margin:0">Below</p><p style="margin:-30px 0 0;position:relative;background:white">Above</p>',
		'<div style="height:2000px"></div><div style="display:contents;position:fixed"><p>Below</p></div>',
	],
}

test('the rules of the screens find each mistake that was made on purpose, and no others @proof', async ({
	browser,
}) => {
	const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
	const page = await context.newPage()
	for (const [rule, all] of Object.entries(PLANTED))
		for (const html of all) {
			await page.setContent(
				`<meta name="viewport" content="width=device-width"><body style="font:20px/30px sans-serif">${html}</body>`,
			)
			const found = (await findingsIn(page, 'touch')).map((one) => one.rule)
			expect([...new Set(found)], html).toEqual(rule === 'none' ? [] : [rule])
		}
	await context.close()
})
