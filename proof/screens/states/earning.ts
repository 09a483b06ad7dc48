import type { Page } from 'playwright/test'
import type { Earning, NextPayout } from '#contract/earnings'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import type { Scene, State } from '../scene.ts'
import { campaign } from './money.ts'

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The next payout of a person. None of it happens on a stage without a chain. */
const NEXTS: [name: string, next: Partial<NextPayout>, paid?: number][] = [
	['my stage, no wallet', { state: 'wallet' }],
	['my stage, waits', { state: 'waits', amount: 30_000, to: WALLET }, 20_000],
	['my stage, paused', { state: 'paused' }],
	['my stage, frozen', { state: 'frozen' }],
	['my stage, too little', { state: 'little', amount: 50_000 }],
	['my stage, on its way', { state: 'way', amount: 30_000 }],
	['my stage, all paid', { state: 'nothing' }, 50_000],
]

/** My $STAGE in each state. */
export const earning: State[] = [
	...NEXTS.map(([name, next, paid = 0]) => ({
		name,
		reach: (scene: Scene) =>
			mine(scene, {
				credited: next.state === 'nothing' ? 0 : 30_000,
				paid,
				next: { amount: 0, to: null, at: Date.now() + DAY_MS, ...next },
				earnings: ofEveryKind(),
			}),
	})),
	{
		name: 'my stage, empty',
		reach: (scene) =>
			mine(scene, {
				...{ credited: 0, paid: 0, earnings: [] },
				next: { state: 'nothing', amount: 0, to: null, at: null },
			}),
	},
	{ name: 'my stage, not loaded', reach: (scene) => mine(scene, null) },
]

function ofEveryKind(): Earning[] {
	const now = Date.now()
	const one = (part: Partial<Earning>, hoursAgo: number): Earning => ({
		...{ id: `${hoursAgo}`, kind: 'message', amount: 10_000, at: now - hoursAgo * HOUR_MS },
		...{ of: null, isGone: false, state: 'held', until: now + DAY_MS, url: null },
		...part,
	})
	return [
		one({}, 1),
		one({ kind: 'ad', amount: 20_000, of: 'www.example.org', state: 'due' }, 5),
		one({ kind: 'inviting', of: 'somebody-with-a-very-long-name', state: 'way' }, 30),
		one({ kind: 'back-message', amount: -10_000, isGone: true, state: 'back' }, 40),
		one({ state: 'paid', url: 'https://basescan.org/tx/0x1' }, 90),
	]
}

/** Lin's, as the stage would answer; null where it does not. */
async function mine(scene: Scene, answer: object | null): Promise<Page> {
	scene.given.tolerate(/418/)
	const page = await scene.visit({ as: scene.house.lin })
	await page.route('**/api/stage/earnings*', (route) =>
		answer
			? route.fulfill({ json: { holdHours: 24, nextCursor: null, ...answer } })
			: route.fulfill({ status: 418, json: {} }),
	)
	const card = await campaign(scene, page)
	const button = card.getByRole('button', { name: scene.t('earn.title') })
	if (await button.isVisible()) await button.click()
	await page.getByRole('dialog').locator('[aria-busy=false]').first().waitFor()
	return page
}
