import type { Page } from 'playwright/test'
import { postMessage } from '#contract/messages'
import { invite } from '#contract/operators'
import { setInfo } from '#contract/presence'
import { updateAiUrl } from '#contract/settings'
import { packed, SCRIPTS } from '../hostile/scripts.ts'
import type { Beside } from '../support/beside.ts'
import { png } from '../support/images.ts'
import type { Person } from '../support/person.ts'
import { archiveOf } from './support/archive.ts'
import { Canary } from './support/canary.ts'
import { expect, test, untilLive } from './support/test.ts'

// A stage of its own: nobody else should have to read this.
test.use({ stageName: 'hostile' })

const MESSAGE = 1000
const ALT = 300
const INFO = 150
const NAME = 60
/** Of an address; what browsers and proxies let through. */
const PARAMETER = 1_500

test('nothing that eve writes ever becomes script, element, style or request: live, drawn by the server, for guests, people on stage and operators', async ({
	browser,
	stage,
	seated,
}) => {
	test.setTimeout(180_000)
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

	renameAll(stage)
	for (const path of ['/stage', '/stage/globe']) {
		await reader.goto(path)
		expect(await canary.found(reader, stage.origin), `names and pictures on ${path}`).toEqual([])
	}

	const olu = await stage.operator()
	for (const [index, reason] of packed(ALT).entries())
		await olu.ask(invite, { headers: bearer(olu), body: { account: `x@eve${index}`, reason } })
	await context.addCookies(cookiesOf(olu))
	await reader.goto('/admin')
	await expect(reader.getByRole('list').last()).toBeAttached()
	await expect(reader.getByText('xss()').first()).toBeAttached()
	expect(await canary.found(reader, stage.origin), 'to operators').toEqual([])
	await context.close()
})

test('the canary hears a planted script, handler, element and request where no policy stands in the way', async ({
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
	const heardBefore = await canary.found(page, stage.origin)

	await plant(page)

	expect(heardBefore).toContain('xss()')
	const heard = await canary.found(page, stage.origin)
	expect(heard).toEqual(expect.arrayContaining(['alert()', 'xss()']))
	expect(heard.filter((what) => what.endsWith('()')).length).toBeGreaterThan(10)
	expect(canary.asked.length).toBeGreaterThan(3)
	expect(heard.filter((what) => what.startsWith('<')).length).toBeGreaterThan(10)
	expect(heard.filter((what) => / on\w+=/.test(what)).length).toBeGreaterThan(30)
	await context.close()
})

/** In every field that somebody on stage can write; answers the very last text. */
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
	for (const script of SCRIPTS)
		await eve.ask(updateAiUrl, { body: { aiUrl: `https://example.com/${script}` } })
	const last = 'That was all of it'
	await eve.say(last)
	return last
}

/** As parameters and as paths of addresses that somebody may be lured to. */
function addresses(): [address: string, what: string][] {
	const packs = packed(PARAMETER).map((pack) => encodeURIComponent(pack))
	return packs.flatMap((pack, index): [string, string][] => [
		[`/stage?lang=${pack}&j=${pack}#${pack}`, `parameters ${index}`],
		[`/stage/message/${pack}?login=${pack}`, `a message’s address ${index}`],
		[`/${pack}`, `an address ${index}`],
	])
}

/** What the networks would never call anybody, and yet might one day. */
function renameAll({ state }: Beside): void {
	using archive = archiveOf(state)
	const names = packed(NAME)
	const messages = archive.prepare('SELECT id FROM messages ORDER BY timestamp DESC').all() as {
		id: string
	}[]
	const rename = archive.prepare(
		'UPDATE messages SET platform_username = ?, profile_pic_url = ?, source_post_url = ? WHERE id = ?',
	)
	for (const [index, { id }] of messages.entries()) {
		const name = names[index % names.length] ?? ''
		rename.run(name, `/avatar.svg?${name}`, `https://x.com/${name}/status/1`, id)
	}
	const { participants } = archive.prepare('SELECT participants FROM snapshot').get() as {
		participants: string
	}
	const [first] = JSON.parse(participants)
	const crowd = names.slice(0, 30).map((platformUsername, index) => ({
		...first,
		id: `${first.id}${index}`,
		platformUserId: `${index}`,
		platformUsername,
		profilePicUrl: `/avatar.svg?${platformUsername}`,
		displayInfo: names[index + 30],
	}))
	archive.prepare('UPDATE snapshot SET participants = ?').run(JSON.stringify(crowd))
}

function bearer({ accessToken }: Person) {
	return { Authorization: `Bearer ${accessToken}` }
}

function cookiesOf(olu: Person) {
	return olu.cookies.split('; ').map((pair) => {
		const at = pair.indexOf('=')
		const name = pair.slice(0, at)
		const path = name === 'stage_operator' ? '/admin' : '/auth'
		return { name, value: pair.slice(at + 1), domain: 'localhost', path }
	})
}

/** Everything as elements, as a page would make of it that did not escape. */
async function plant(page: Page): Promise<void> {
	await page.evaluate((scripts) => {
		const { body } = document // one of them will take its name
		for (const script of scripts) {
			if (/location=|http-equiv/.test(script)) continue // it would leave
			body.insertAdjacentHTML('beforeend', `<div>${script}</div>`)
		}
	}, SCRIPTS)
}
