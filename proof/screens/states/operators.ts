import type { Page } from 'playwright/test'
import type { Reply } from '#contract/endpoint'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { reportMessage } from '#contract/moderation/reports'
import type { listPayments } from '#contract/money/operators'
import { reviewMessage } from '#contract/operators'
import type { operatorsNow } from '#contract/operators-now'
import type { listPayouts } from '#contract/payouts'
import { doing, type Scene, type State } from '../scene.ts'
import { AD, withAd } from './buying.ts'

type NowReport = Reply<typeof operatorsNow>

const GREEN: NowReport = {
	...{ reading: 214, lastHour: 86, translatedMs: 820, backupAgeMs: 5 * HOUR_MS },
	onStage: { n: 26, max: 30, away: 3 },
	waiting: { n: 0, oldestMs: 0 },
	...{ failing: [], disagrees: false, looping: [], reports: 0, banned: 1, removed: 2 },
	spending: { usd: 0.41, maxUsd: 5, resting: 0 },
}
const RED: NowReport = {
	...GREEN,
	...{ translatedMs: 48_000, reports: 3, backupAgeMs: 5 * DAY_MS },
	waiting: { n: 128, oldestMs: 12 * MINUTE_MS },
	failing: ['translator', 'push', 'payouts'],
	spending: { usd: 4.71, maxUsd: 5, resting: 2 },
}

/** /admin: its seven sections with their lists. Money and faults are as the stage would tell of them. */
export const operators: State[] = [
	{ name: 'admin, now, green', reach: (scene) => now(scene, GREEN) },
	{ name: 'admin, now, red', reach: (scene) => now(scene, RED) },
	{ name: 'admin, now, a loop', reach: (scene) => now(scene, { ...RED, looping: ['translator'] }) },
	{
		name: 'admin, now, another database',
		reach: (scene) => now(scene, { ...GREEN, failing: ['database'], disagrees: true }),
	},
	{ name: 'admin, now, no backup', reach: (scene) => now(scene, { ...GREEN, backupAgeMs: null }) },
	{ name: 'admin, now, not loaded', reach: (scene) => now(scene, null) },
	{
		name: 'admin, reports',
		reach: async (scene) => {
			const { hers, lin } = scene.house
			const body = { reason: 'spam', note: 'The third time today, and in every language' } as const
			await lin.ask(reportMessage, { params: { id: hers }, body })
			const olu = await scene.given.stage.operator()
			const stands = { messageId: hers, act: 'clear' } as const
			scene.after(() => olu.ask(reviewMessage, { body: stands }))
			const page = await at(scene, 'reports')
			await page
				.getByRole('list', { name: scene.t('admin.reports') })
				.locator('article, li')
				.first()
				.waitFor()
			return page
		},
	},
	{ name: 'admin, no reports', reach: (scene) => at(scene, 'reports') },
	{ name: 'admin, banned', reach: (scene) => at(scene, 'people&of=banned') },
	{ name: 'admin, invited', reach: (scene) => at(scene, 'people&of=invited') },
	{ name: 'admin, messages', reach: (scene) => at(scene, 'content') },
	{ name: 'admin, stories', reach: (scene) => at(scene, 'content&of=stories') },
	{ name: 'admin, topics', reach: (scene) => at(scene, 'content&of=topics') },
	{ name: 'admin, events', reach: (scene) => at(scene, 'content&of=events') },
	{
		name: 'admin, removing a message',
		reach: doing(
			(scene) => at(scene, 'content'),
			async (page, scene) => {
				await page
					.getByRole('button', { name: scene.t('admin.remove-message') })
					.first()
					.click()
				await page.getByRole('dialog').waitFor()
			},
		),
	},
	{ name: 'admin, rules', reach: (scene) => at(scene, 'rules') },
	{
		name: 'admin, payments',
		reach: (scene) => at(scene, 'money', ['**/api/admin/payments', payments()]),
	},
	{
		name: 'admin, payouts',
		reach: (scene) => at(scene, 'money&of=payouts', ['**/api/admin/payouts', payouts()]),
	},
	{
		name: 'admin, payouts running',
		reach: (scene) =>
			at(scene, 'money&of=payouts', [
				'**/api/admin/payouts',
				{
					...payouts(),
					lane: { state: 'running', why: '' },
					next: { people: 3, amount: 90_000, at: Date.now() + DAY_MS },
				},
			]),
	},
	{ name: 'admin, payouts off', reach: (scene) => at(scene, 'money&of=payouts') },
	{ name: 'admin, spending', reach: (scene) => at(scene, 'money&of=spending') },
	{ name: 'admin, journal', reach: (scene) => at(scene, 'journal') },
]

async function now(scene: Scene, report: NowReport | null): Promise<Page> {
	scene.given.tolerate(/418/)
	return at(scene, 'now', ['**/api/admin/now', report])
}

/** A section, once it has loaded; with what the stage would answer, or null where it does not. */
async function at(
	scene: Scene,
	section: string,
	said?: [url: string, json: unknown],
): Promise<Page> {
	const page = await scene.visit({ as: await scene.given.stage.operator(), path: '/terms' })
	await withAd(page, scene)
	if (said)
		await page.route(said[0], (route) =>
			said[1] === null
				? route.fulfill({ status: 418, json: {} })
				: route.fulfill({ json: said[1] }),
		)
	await page.goto(`/admin?at=${section}`)
	const main = page.getByRole('main')
	await main.getByRole('heading', { level: 2 }).first().waitFor()
	await page.waitForFunction(
		() => !document.querySelector('main [data-plain], main [aria-busy=true]'),
	)
	await page.waitForLoadState('networkidle')
	return page
}

function payments(): Reply<typeof listPayments> {
	const at = Date.now() - HOUR_MS
	const link = 'https://www.example.org/morning-hike'
	const ad = { id: '1', imageUrl: AD, linkUrl: link, vetoUntil: at + DAY_MS }
	const one = { refundedUSD: 0, disputed: '', createdAt: at, topic: null, ad: null } as const
	const topic = { id: '2', text: 'Who remembers the ferry of Lindau, and who missed it?' }
	return {
		payments: [
			{ ...one, id: 'a', kind: 'banner', state: 'fulfilled', priceUSD: 35.36, ad },
			{ ...one, id: 'b', kind: 'topic', state: 'fulfilled', priceUSD: 2, topic },
			{ ...one, id: 'c', kind: 'topic', state: 'refunding', priceUSD: 2 },
			{ ...one, id: 'd', kind: 'banner', state: 'expired', priceUSD: 50 },
			{ ...one, id: 'e', kind: 'banner', state: 'open', priceUSD: 50 },
		],
		missing: ['OPERATOR_NAME', 'OPERATOR_CONTACT'],
		strays: [{ session: 'cs_live_a1B2c3D4e5F6', paidUSD: 2, cameBack: true }],
	}
}

function payouts(): Reply<typeof listPayouts> {
	const one = {
		...{ id: '01P', amount: 10_000, dest: '0xa', nonce: 0, at: Date.now() - DAY_MS },
		...{ userId: 'farcaster:7', hash: '0x1', url: 'https://basescan.org/tx/0x1' },
		state: 'final',
	} as const
	return {
		lane: { state: 'frozen', why: 'nonce', said: 'OldNonce, Current nonce: 12' },
		wallet: {
			...{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', nonce: 1 },
			...{ tokens: '2500000', gas: '500000000000000000' },
		},
		...{ decimals: 2, due: 40_000, held: ['x:9'], next: null },
		payouts: [
			{
				...one,
				id: '02P',
				userId: 'x:1234567890123456789',
				state: 'wanted',
				hash: null,
				url: null,
			},
			one,
		],
	}
}
