import { expect, test } from 'vitest'
import { Mutes } from '#client/mutes'
import { syncMutes } from '../../../app/stage/people/mutes/muting.ts'
import { Browser } from '../support/browser.ts'
import { LittleStage } from '../support/little-stage.ts'
import { type OpenPage, openLive, openPage } from '../support/open-page.ts'

const MUTES = 'POST /api/stage/mutes'

interface Device {
	page: OpenPage
	here: Mutes
	sync: () => Promise<void>
	names: () => string[]
}

/** A stage that keeps mutes, and devices that were opened as somebody. */
async function openMuting() {
	const stage = await LittleStage.open()
	stage.greets = false // or the pages would ask by themselves, too
	const kept = new Map<string, string[]>()
	let as = 'ada'
	stage.answers.set(MUTES, ({ mute, unmute }) => {
		const changed = [...(mute as string[]), ...(unmute as string[])]
		const others = (kept.get(as) ?? []).filter((id) => !changed.includes(id))
		kept.set(as, [...others, ...(mute as string[])])
		const mutedPeople = (kept.get(as) ?? []).map((userId) => ({ userId, name: userId.slice(2) }))
		return { status: 200, body: { mutedPeople } }
	})
	function open(browser: Browser, who: string | undefined): Device {
		const page = openPage(stage, { browser, as: who })
		const here = new Mutes(page.tab)
		return {
			page,
			here,
			sync: () => {
				as = who ?? as
				return syncMutes(page.store, here)
			},
			names: () => [...here.people.values()],
		}
	}
	return { stage, kept, open }
}

function change(here: Mutes, id: string, isMuted: boolean) {
	const people = new Map(here.people)
	if (isMuted) people.set(`x:${id}`, id)
	else people.delete(`x:${id}`)
	here.keep(people)
}

test('G-89: what ada mutes and unmutes on one device is so on her other one as soon as that opens', async () => {
	const { stage, open } = await openMuting()
	await using _ = stage
	const [desk, phone] = [open(new Browser(), 'ada'), open(new Browser(), 'ada')]

	change(desk.here, 'mallory', true)
	await desk.sync()
	await phone.sync()
	expect(phone.names()).toEqual(['mallory'])

	change(phone.here, 'mallory', false)
	change(phone.here, 'eve', true)
	await phone.sync()
	await desk.sync()
	expect(desk.names()).toEqual(['eve'])
	expect(stage.askedFor(MUTES).at(-1)).toMatchObject({ mute: [], unmute: [] })
})

test('G-89: a guest’s mutes are ada’s once she logs in; kenji, who logs in after her, does not get hers', async () => {
	const { stage, kept, open } = await openMuting()
	await using _ = stage
	const browser = new Browser()
	const guest = open(browser, undefined)
	change(guest.here, 'mallory', true)
	await guest.sync()
	expect(stage.askedFor(MUTES)).toEqual([])
	guest.page[Symbol.dispose]()

	const ada = open(browser, 'ada')
	await ada.sync()
	expect(kept.get('ada')).toEqual(['x:mallory'])
	ada.page[Symbol.dispose]()

	const kenji = open(browser, 'kenji')
	change(kenji.here, 'eve', true)
	await kenji.sync()
	expect(kept.get('kenji')).toEqual(['x:eve'])
	expect(kenji.names()).toEqual(['eve'])
	expect(kept.get('ada')).toEqual(['x:mallory'])
})

test('G-89: mutes that the stage did not receive, and mutes that ada changes during the request, are sent the next time', async () => {
	const { stage, kept, open } = await openMuting()
	await using _ = stage
	const ada = open(new Browser(), 'ada')
	const answer = stage.answers.get(MUTES)
	if (!answer) throw new Error('The stage keeps no mutes')
	stage.answers.set(MUTES, () => ({ status: 503 }))
	change(ada.here, 'mallory', true)
	await expect(ada.sync()).rejects.toThrow('Muting failed (503)')
	expect(ada.names()).toEqual(['mallory'])

	stage.answers.set(MUTES, (...asked) => {
		change(ada.here, 'mallory', false)
		change(ada.here, 'eve', true)
		return answer(...asked)
	})
	await ada.sync()
	expect(kept.get('ada')).toEqual(['x:mallory'])
	expect(ada.names()).toEqual(['eve'])
	stage.answers.set(MUTES, answer)
	await ada.sync()
	expect(kept.get('ada')).toEqual(['x:eve'])
})

test('G-89: a page that opens as ada asks whom she muted by itself', async () => {
	await using stage = await LittleStage.open()
	stage.knows('ada')
	using _ = await openLive(stage, 'ada')
	await expect.poll(() => stage.askedFor(MUTES)).toMatchObject([{ mute: [], unmute: [] }])
})

test('G-89: ada’s open page asks again as soon as it is told of a mute on her other device; kenji’s does not', async () => {
	await using stage = await LittleStage.open()
	stage.holderOf = (token) => token.replace('token of ', '')
	stage.knows('ada')
	using _ada = await openLive(stage, 'ada')
	await expect.poll(() => stage.askedFor(MUTES)).toHaveLength(1)
	stage.knows('kenji')
	using kenji = await openLive(stage, 'kenji')
	await expect.poll(() => stage.askedFor(MUTES)).toHaveLength(2)

	stage.happen('mutes-updated', { userId: 'x:ada' })
	stage.say('after')

	const bearers = () => stage.asked.filter(({ address }) => address === MUTES)
	await expect.poll(() => bearers().map(({ bearer }) => bearer)).toHaveLength(3)
	await expect.poll(() => kenji.state.messages.map(({ id }) => id)).toContain('after')
	expect(bearers().map(({ bearer }) => bearer)).toEqual(
		['ada', 'kenji', 'ada'].map((name) => expect.stringContaining(name)),
	)
})
