import { expect, test, vi } from 'vitest'
import { verifyJoin } from '#contract/people/joining'
import { leave } from '#contract/people/session'
import { savePushSubscription } from '#contract/push'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { deviceOf, rowsOf } from '../support/devices.ts'

/** Like a page whose browser does not say whether its subscription still exists. */
async function logOut(who: Person, said: unknown): Promise<void> {
	const headers = { Origin: TEST_ORIGIN, 'Content-Type': 'application/json' }
	const body = typeof said === 'string' ? said : JSON.stringify(said)
	const asked = { method: 'POST', headers, body }
	expect((await who.fetch(`${TEST_ORIGIN}/auth/logout`, asked)).status).toBe(204)
}

test('G-147: a person who logs out, with or without a place, gets no more alerts in that browser; their other devices and those of others still do', async () => {
	await using stage = await openStage()
	const [ada, kenji, noor] = await stage.allSeated('ada', 'kenji', 'noor')
	const [here, hers] = [await deviceOf(ada), await deviceOf(ada)]
	const [his, shared] = [await deviceOf(kenji), await deviceOf(kenji)]
	const left = async () =>
		(await rowsOf(here, hers, his, shared)).map(({ endpoint }) => endpoint).toSorted()
	const all = (...devices: { endpoint: string }[]) =>
		devices.map(({ endpoint }) => endpoint).toSorted()

	await logOut(noor, { endpoint: here.endpoint, stageToken: noor.stageToken })
	for (const nothing of ['', 'no JSON', 'null', '{"endpoint":7}', 'x'.repeat(500_000)])
		await logOut(noor, nothing)
	expect(await left()).toEqual(all(here, hers, his, shared))

	await logOut(ada, { endpoint: here.endpoint, stageToken: ada.stageToken })
	expect(await left()).toEqual(all(hers, his, shared))

	// Noor uses his tablet now: the device is hers, and his log-out does not remove it.
	const { endpoint, keys } = shared
	await noor.ask(savePushSubscription, { body: { endpoint, keys, action: 'subscribe' } })
	await logOut(kenji, { endpoint })
	expect(await left()).toEqual(all(hers, his, shared))
	await kenji.logIn()
	await logOut(kenji, { endpoint: his.endpoint, stageToken: 'of another time' })
	expect(await left()).toEqual(all(hers, shared))
})

test('G-147: a person who leaves gets no more alerts in that browser; their other devices and those of others still do', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const [here, hers, his] = [await deviceOf(ada), await deviceOf(ada), await deviceOf(kenji)]

	expect((await ada.ask(leave, { body: { endpoint: here.endpoint } })).status).toBe(200)
	expect((await kenji.ask(leave, { body: { endpoint: hers.endpoint } })).status).toBe(200)

	const left = (await rowsOf(here, hers, his)).map(({ endpoint }) => endpoint)
	expect(left.toSorted()).toEqual([hers.endpoint, his.endpoint].toSorted())
})

test('G-147: after somebody else proved noor’s account her earlier devices get no alerts about it; after she proved it again herself they do', async () => {
	await using stage = await openStage()
	const [noor, kenji] = [await stage.seated('noor'), await stage.seated('kenji')]
	const [hers, his] = [await deviceOf(noor), await deviceOf(kenji)]
	await noor.verify(await noor.publish())
	expect(await rowsOf(hers, his)).toHaveLength(2)

	const other = stage.person('other')
	await other.logIn()
	const body = { accessToken: other.accessToken, joinCode: other.joinCode }
	const post = await noor.publish(await other.joinText())
	expect((await other.ask(verifyJoin, { body: { ...body, xStatusUrl: post } })).status).toBe(200)

	// Her device was told so, and then deleted.
	await vi.waitFor(async () =>
		expect((await rowsOf(hers, his)).map(({ endpoint }) => endpoint)).toEqual([his.endpoint]),
	)
})

test('G-147: noor has ten devices and takes kenji’s tablet: it gets no alerts for her, and none for him any more', async () => {
	await using stage = await openStage()
	const [noor, kenji] = [await stage.seated('noor'), await stage.seated('kenji')]
	const hers = await Promise.all(Array.from({ length: 10 }, () => deviceOf(noor)))
	const [tablet, his] = [await deviceOf(kenji), await deviceOf(kenji)]
	const { endpoint, keys } = tablet

	const body = { endpoint, keys, action: 'subscribe' }
	expect((await noor.ask(savePushSubscription, { body })).status).toBe(409)

	expect(await rowsOf(...hers)).toHaveLength(10)
	expect((await rowsOf(tablet, his)).map((row) => row.endpoint)).toEqual([his.endpoint])
})
