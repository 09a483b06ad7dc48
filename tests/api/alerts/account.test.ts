import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities, markAllActivitiesRead } from '#contract/alerts'
import { HOUR_MS } from '#contract/limits'
import { heartbeat, logOutEverywhere } from '#contract/people/session'
import { removeWallet, toggleFarcasterDms, updateWallet } from '#contract/people/settings'
import { saveAlertSettings } from '#contract/push'
import { enUs } from '#locales/english'
import type { Alert } from '#storage/alerts/stored-alert-job'
import { push } from '#worker/alerts/push'
import { texts as de } from '../../../app/locales/alerts/de.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { runningContext } from '../support/caller-of.ts'
import { deviceOf, rowsOf, shownOn } from '../support/devices.ts'
import { insteadOf } from '../support/external-services.ts'
import { nextHolder } from '../support/next-holder.ts'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0x00000000000000000000000000000000000A11cE'

async function told(person: Person): Promise<string[]> {
	return (await person.ask(listActivities)).body.activities.map(({ type }) => type)
}

/** Beside one test. */
function farcaster() {
	const sent: { recipientFid: number; message: string }[] = []
	const asked = insteadOf(`${env.FARCASTER_DM_URL}/v2/ext-send-direct-cast`, (_url, init) => {
		sent.push(JSON.parse(String(init?.body)))
		return Response.json({ result: { success: true } })
	})
	return { sent, [Symbol.dispose]: () => asked[Symbol.dispose]() }
}

test('API-43, FEED-11, G-148: ada reads in her feed and on her phone, in its language, that her wallet was changed or removed, also while the person who changed it looks at the page, has read it before the phone hears, or has set quiet hours for the whole day; saving the same wallet once more alerts nobody, and kenji gets nothing', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const [phone, his] = [await deviceOf(ada, { language: 'de' }), await deviceOf(kenji)]
	await ada.ask(heartbeat, { body: {} })

	await ada.ask(updateWallet, { body: { walletAddress: WALLET } })
	await ada.ask(updateWallet, { body: { walletAddress: WALLET.toLowerCase() } })

	expect(await told(ada)).toEqual(['wallet_changed'])
	await vi.waitFor(async () =>
		expect((await shownOn(phone)).map(({ data }) => data)).toMatchObject([
			{ type: 'wallet_changed', title: de['activity.wallet_changed'], body: '', url: '/stage' },
		]),
	)
	await ada.ask(updateWallet, { body: { walletAddress: OTHER } })
	await ada.ask(removeWallet, { body: {} })
	await ada.ask(removeWallet, { body: {} })

	expect(await told(ada)).toEqual(['wallet_removed', 'wallet_changed', 'wallet_changed'])
	await vi.waitFor(async () => expect(await shownOn(phone)).toHaveLength(3))
	expect([await told(kenji), await shownOn(his)]).toEqual([[], []])
	const { activities } = (await ada.ask(listActivities)).body
	await ada.ask(markAllActivitiesRead, { body: {} })
	const alerts = activities.slice(0, 1).map(({ id, timestamp: at }) => {
		return { id, type: 'wallet_removed' as const, at, url: null, words: null }
	})
	const job = { userId: ada.userId, alerts, only: null, after: '' }
	expect((await push(runningContext(), job)).sent).toBe(1)

	// Quiet hours that last nearly all day, as a thief would set them.
	const clock = (hours: number) =>
		new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16)
	const quiet = { types: {}, quietFrom: clock(-1), quietTo: clock(-2), zone: 'UTC' }
	await ada.ask(saveAlertSettings, { body: quiet })
	const [alert] = alerts.map((one) => ({ ...one, at: Date.now() }))
	const later = async (hours: number, type: Alert['type']) => {
		const now = () => Date.now() + hours * HOUR_MS
		const at = alert?.at ?? 0
		const one = { ...job, alerts: alert ? [{ ...alert, type, at }] : [] }
		const { quietUntil, sent } = await push({ ...runningContext(), now }, one)
		return [quietUntil === null ? null : Math.round((quietUntil - at) / HOUR_MS), sent]
	}
	expect(await later(0, 'wallet_removed')).toEqual([12, 0])
	expect(await later(12.1, 'wallet_removed')).toEqual([null, 1])
	expect(await later(12.1, 'reply')).toEqual([22, 0])
})

test('G-76, ROLE-21: fay is told of another wallet by direct cast if she gets them; people who have switched off alerts of the account read it in the feed only', async () => {
	await using stage = await openStage()
	using network = farcaster()
	const [ada, fay] = [
		await stage.seated('ada'),
		await stage.seated('fay', { platform: 'farcaster' }),
	]
	const phone = await deviceOf(ada)
	await fay.ask(toggleFarcasterDms, { body: { enabled: true } })
	const types = { wallet_changed: false, wallet_removed: false }
	await ada.ask(saveAlertSettings, { body: { types } })

	for (const one of [ada, fay]) await one.ask(updateWallet, { body: { walletAddress: WALLET } })

	await vi.waitFor(() => expect(network.sent).toHaveLength(1))
	expect(network.sent[0]).toMatchObject({
		recipientFid: Number(fay.userId?.split(':')[1]),
		message: `${enUs['activity.wallet_changed']}\n${env.STAGE_ORIGIN}/stage`,
	})
	await vi.waitFor(async () => expect((await stage.room().report()).outbox).toBe(0))
	expect([await told(ada), await shownOn(phone)]).toEqual([['wallet_changed'], []])
})

test('SESS-13, G-147: logging out everywhere is said to the devices that the stage forgets, and in the feed; those of kenji stay', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const [phone, his] = [await deviceOf(ada), await deviceOf(kenji)]

	await ada.ask(logOutEverywhere, { body: {} })

	await vi.waitFor(async () =>
		expect((await rowsOf(phone, his)).map((row) => row.user_id)).toEqual([kenji.userId]),
	)
	expect((await shownOn(phone)).map(({ data }) => [data.type, data.title])).toEqual([
		['logged_out', enUs['activity.logged_out']],
	])
	expect(await shownOn(his)).toEqual([])
	await ada.logIn()
	await ada.join()
	expect(await told(ada)).toEqual(['logged_out'])
})

test('G-147, G-166, ROLE-21: a person whose account is proven with another log-in is told so on the phone and by direct cast, on their earlier devices; the next holder is not', async () => {
	await using stage = await openStage()
	using network = farcaster()
	const fay = await stage.seated('fay', { platform: 'farcaster' })
	const phone = await deviceOf(fay)
	await fay.ask(toggleFarcasterDms, { body: { enabled: true } })

	const next = await nextHolder(stage, fay)
	const theirs = await deviceOf(next)

	await vi.waitFor(async () =>
		expect((await rowsOf(phone, theirs)).map((row) => row.endpoint)).toEqual([theirs.endpoint]),
	)
	expect((await shownOn(phone)).map(({ data }) => [data.type, data.title])).toEqual([
		['account_taken', enUs['push.account_taken']],
	])
	await vi.waitFor(() => expect(network.sent).toHaveLength(1))
	expect(network.sent[0]?.message).toContain(enUs['push.account_taken'])
	expect([await told(next), await shownOn(theirs)]).toEqual([[], []])
})
