// Files that people send by forms, each beside a refusal and content that stays untouched.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, MEGABYTE } from '#contract/limits'
import { listStories } from '#contract/stories/stories'
import { jpeg, png, WHERE } from '../../support/images.ts'
import { inTurn } from '../../support/in-turn.ts'
import { openStage } from '../../support/open-stage.ts'
import { film } from '../../support/videos.ts'
import {
	actsIn,
	alertIn,
	doneIn,
	keysIn,
	onStage,
	open,
	placeOf,
	type Shown,
	type Stage,
	said,
	send,
	sendFile,
} from './without-script.ts'

const photo = (name = 'bread.jpg', type = 'image/jpeg') => new File([jpeg()], name, { type })

const alike = () => new File([jpeg({ scanBytes: 101 })], 'bread.jpg', { type: 'image/jpeg' })

async function saying(stage: Stage, text: string) {
	return (await said(stage)).filter((one) => one.text === text)
}

const drawing = new File(['<svg/>'], 'a.png', { type: 'image/png' })

test('G-176: ada posts a message with an image by a form, once for two presses, unless the second has another image, and its place is not told; without a file only the words', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const page = await open(ada, stage)
	const [clientMessageId = ''] = keysIn(page)
	const form = {
		...{ act: 'postMessage', messageText: 'First\r\nloaf', clientMessageId },
		attachedImageAlt: 'A round loaf',
	}

	const answers = await Promise.all([
		sendFile(ada, stage, form, photo()),
		sendFile(ada, stage, form, photo()),
	])
	const again = await sendFile(ada, stage, form, photo())
	const other = await sendFile(ada, stage, { ...form, messageText: 'Second loaf' }, photo())
	const another = await sendFile(ada, stage, form, alike())
	const bare = await sendFile(ada, stage, { act: 'postMessage', messageText: 'No loaf' }, null)

	expect(page.body).toMatch(/<form[^>]* enctype="multipart\/form-data"/i)
	expect(page.body).toMatch(/<input type="file" name="file" accept="image\/jpeg,[^"]*image\/avif/)
	const [loaf, ...copies] = await saying(stage, 'First\nloaf')
	expect(copies).toEqual([])
	expect([...answers, again].map(placeOf)).toEqual(Array(3).fill(`/stage#message-${loaf?.id}`))
	expect(loaf?.attachedImage).toEqual({ width: 40, height: 30, alt: 'A round loaf' })
	const image = await ada.fetch(`${stage.places.origin}${loaf?.attachedImageUrl}`)
	expect(image.status).toBe(200)
	expect(new TextDecoder('latin1').decode(await image.arrayBuffer())).not.toContain(WHERE)
	expect([other.status, another.status, await saying(stage, 'Second loaf')]).toEqual([409, 409, []])
	const [words] = await saying(stage, 'No loaf')
	expect([placeOf(bare), words?.attachedImageUrl]).toEqual([`/stage#message-${words?.id}`, null])
})

test('G-176: a file that is no image, or is too large, is refused in the API’s words and keeps ada’s; an image that arrived waits for better words, for her alone', async () => {
	await using stage = await openStage()
	const [ada, lena] = await inTurn((name) => onStage(stage, name), 'ada', 'lena')
	const form = { act: 'postMessage', messageText: 'My loaf', attachedImageAlt: 'A loaf' }
	const long = 'too long '.repeat(400).trim()

	const note = await sendFile(ada, stage, form, photo('note.txt', 'text/plain'))
	const fake = await sendFile(ada, stage, form, drawing)
	const huge = await sendFile(
		ada,
		stage,
		form,
		new File([new Uint8Array(IMAGE_MAX_BYTES + 2 * MEGABYTE)], 'a.png', { type: 'image/png' }),
	)
	const wordy = await sendFile(ada, stage, { ...form, messageText: long }, photo())
	const kept = /name="attachedImageUrl" value="([^"]+)"/.exec(wordy.body)?.[1] ?? ''
	const hers = { ...form, messageText: 'Better words', attachedImageUrl: kept }
	const stolen = await sendFile(lena, stage, { ...hers, messageText: 'Not hers' }, null)
	const without = await sendFile(
		ada,
		stage,
		{ ...hers, messageText: 'Bare', withoutImage: 'on' },
		null,
	)
	const better = await sendFile(ada, stage, hers, null)

	expect([note.status, alertIn(note)]).toEqual([
		400,
		'Invalid file type (text/plain). Please select an image file.',
	])
	expect([fake.status, alertIn(fake)]).toEqual([
		400,
		'Invalid file type (image/png). Please select an image file.',
	])
	expect([huge.status, alertIn(huge)]).toEqual([413, 'Image too large (52.0 MB). Max 50MB.'])
	for (const one of [note, fake, huge]) {
		expect(one.body).toContain('My loaf</textarea>')
		expect(one.body).toMatch(/name="attachedImageAlt"[^>]*value="A loaf"/)
		expect(one.body).not.toContain('name="attachedImageUrl"')
	}
	expect([wordy.status, alertIn(wordy)]).toEqual([400, 'Message max 1000 chars.'])
	expect(wordy.body).toContain(`<img src="${kept}" alt="A loaf"`)
	expect(stolen.status).toBe(400)
	expect(await saying(stage, 'Not hers')).toEqual([])
	expect([without, better].map(({ status }) => status)).toEqual([303, 303])
	expect((await saying(stage, 'Bare'))[0]?.attachedImageUrl).toBeNull()
	expect((await saying(stage, 'Better words'))[0]?.attachedImageUrl).toBe(kept)
	expect(await saying(stage, 'My loaf')).toEqual([])
})

test('G-176: a form with a file from another site, without a session, or cut off, leaves nothing', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const guest = stage.person('guest')
	const form = { act: 'postMessage', messageText: 'Mine?' }

	const before = (await env.MEDIA.list()).objects
	const foreign = [
		await sendFile(ada, stage, form, photo(), { headers: { Origin: 'https://else.example' } }),
		await sendFile(ada, stage, form, photo(), { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
	]
	const nobody = await sendFile(guest, stage, form, photo())
	const long = 'x'.repeat(70_000)
	const endless = await sendFile(ada, stage, { ...form, messageText: long }, photo())
	const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`more${n}`, '']))
	const crowded = await sendFile(ada, stage, { ...form, ...many }, photo())
	const whole = Object.entries(form)
		.map(
			([name, value]) =>
				`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
		)
		.join('')
	const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
	const cut = await Promise.all(
		[
			'',
			whole.slice(0, -9),
			whole, // the words alone, without an end
			whole + file + new TextDecoder('latin1').decode(jpeg()).slice(0, 200),
			`${file}x\r\n${whole}--b--\r\n`, // the file first: nobody says what for
			`${whole.replace('form-data', `form-data; ${'a'.repeat(9_000)}`)}--b--\r\n`,
		].map((body) =>
			send(ada, stage, body, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }),
		),
	)

	expect(foreign.map(({ status }) => status)).toEqual([403, 403])
	expect([nobody.status, nobody.body.includes('Mine?</textarea>')]).toEqual([401, true])
	expect([endless.status, alertIn(endless)]).toEqual([413, 'This is too large.'])
	for (const one of [...cut, crowded])
		expect([one.status, alertIn(one)]).toEqual([400, expect.any(String)])
	expect(await saying(stage, 'Mine?')).toEqual([])
	expect((await env.MEDIA.list()).objects).toEqual(before)
})

test('G-176: ada shows a story by a form, once for two presses, unless the second has another file, and is told so with the way to it, and deletes it; she reports kenji’s; her words stay when its file or link is refused, and kenji’s story stays', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const his = await kenji.show({ bytes: jpeg(), type: 'image/jpeg', text: 'Soup' })
	const form = { act: 'finalizeStory', storyText: 'Rising', storyLinkUrl: 'https://bread.example/' }
	const stories = async () => (await kenji.ask(listStories, { query: {} })).body.stories
	const hers = async () => (await stories()).filter(({ _id }) => _id !== his._id)

	const none = await sendFile(ada, stage, form, null)
	const note = await sendFile(ada, stage, form, photo('note.txt', 'text/plain'))
	const fake = await sendFile(ada, stage, form, drawing)
	const link = await sendFile(ada, stage, { ...form, storyLinkUrl: 'ftp://bread' }, photo())
	const guest = await sendFile(stage.person('guest'), stage, form, photo())
	const refused = await hers()
	const keyIn = ({ body }: Shown) => /name="clientStoryId" value="([^"]+)"/.exec(body)?.[1] ?? ''
	const clientStoryId = keyIn(await open(ada, stage))
	const keyed = { ...form, clientStoryId }
	const both = await Promise.all([1, 2].map(() => sendFile(ada, stage, keyed, photo())))
	const wide = new File([jpeg({ width: 60 })], 'sea.jpg', { type: 'image/jpeg' })
	const moving = new File([film()], 'sea.mp4', { type: 'video/mp4' })
	const converted = new File([png()], 'bread.png', { type: 'image/png' })
	const others = [
		await sendFile(ada, stage, keyed, wide),
		await sendFile(ada, stage, keyed, moving),
		await sendFile(ada, stage, keyed, alike()),
	]
	const again = await sendFile(ada, stage, keyed, converted)
	const waiting = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql.exec('SELECT state FROM story_uploads').toArray(),
	)
	const told = await open(ada, stage)
	const [story, ...copies] = await hers()
	const [mine, theirs] = [`/stage/story/${story?._id}`, `/stage/story/${his._id}`]
	const [ownPage, otherPage] = [await open(ada, stage, mine), await open(ada, stage, theirs)]
	const report = { act: 'reportStory', story: his._id, reason: 'spam', note: 'Soup again' }
	const reported = await send(ada, stage, report, { path: theirs })
	const thanked = await open(ada, stage, theirs)
	const forged = await send(ada, stage, { act: 'deleteStory', story: his._id }, { path: theirs })
	const removed = await send(
		ada,
		stage,
		{ act: 'deleteStory', story: story?._id ?? '' },
		{ path: mine },
	)
	const left = await hers()
	const pressed = { ...form, clientStoryId: others[0] ? keyIn(others[0]) : '' }
	const second = await sendFile(ada, stage, pressed, wide)

	for (const one of others)
		expect([one.status, alertIn(one)]).toEqual([
			409,
			'This message id was already used for another message.',
		])
	expect([placeOf(second), await hers()]).toEqual(['/stage#new-story', [expect.anything()]])
	for (const [one, sentence] of [
		[none, 'Invalid file type. Please select an image or video.'],
		[note, 'Invalid file type. Please select an image or video.'],
		[link, `Invalid Link URL. Please enter a valid URL (e.g., ${stage.places.origin}).`],
	] as const) {
		expect([one.status, alertIn(one)]).toEqual([400, sentence])
		expect(one.body).toMatch(/<details open="">[\s\S]*?Rising<\/textarea>/)
	}
	expect(fake.status).toBe(422)
	expect(fake.body).toContain('Rising</textarea>')
	expect(guest.status).toBe(401)
	expect(refused).toEqual([])
	expect(both.map(placeOf)).toContain('/stage#new-story')
	expect(placeOf(again)).toBe('/stage#new-story')
	expect([copies, waiting]).toEqual([[], []])
	expect(story).toMatchObject({ author: { platformUsername: ada.handle } })
	expect(doneIn(told)).toBe('Your story is live for 24 hours. Watch the story')
	expect(told.body).toContain(`href="/stage/story/${story?._id}"`)
	expect(actsIn(ownPage.body)).toContain('deleteStory')
	expect(actsIn(ownPage.body)).not.toContain('reportStory')
	expect(actsIn(otherPage.body)).toContain('reportStory')
	expect(actsIn(otherPage.body)).not.toContain('deleteStory')
	expect([reported, removed].map(placeOf)).toEqual([
		`${theirs}#linked-title`,
		'/stage#conversation',
	])
	expect(doneIn(thanked)).toBe('Thank you. An operator will look at it.')
	expect(forged.status).toBe(403)
	expect(left).toEqual([])
	expect((await stories()).map(({ _id }) => _id)).toContain(his._id)
})
