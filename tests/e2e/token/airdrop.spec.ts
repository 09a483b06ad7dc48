import type { Page } from 'playwright/test'
import { leave } from '#contract/people/session'
import { expectAccessible } from '../support/axe.ts'
import { composer, say } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** The awaited elements are in the page, so the journey need not wait for every picture. */
const AT_ONCE = { waitUntil: 'domcontentloaded' } as const

const card = (page: Page) =>
	page.getByRole('region', { name: 'MEGA Post to Earn $STAGE Every 4 Hours!', exact: true })

test('DROP-01, DROP-02, DROP-03, DROP-04, DROP-05, DROP-06, DROP-10, DROP-11, SET-05, ROLE-21, ROUTE-10: mio on Farcaster earns by a message, sees when he can again, what he has and what is next, and is led to what was paid; once he has left he is offered nothing, and ada on X loads nothing of it', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/post-to-earn-status|Failed to load resource|ERR_INTERNET_DISCONNECTED/)
	const [himself, herself] = [await seated('mio', { platform: 'farcaster' }), await seated('ada')]
	const asked: string[] = []
	const ada = await visit({
		as: herself,
		still: true,
		before: (page) => page.on('request', (request) => asked.push(request.url())),
	})
	let answer = Promise.withResolvers<void>()
	// One route for the whole journey, because a request under way may stay unanswered when its route is removed.
	let isAway = false
	const mio = await visit({
		as: himself,
		still: true,
		before: (page) =>
			page.route('**/api/user/post-to-earn-status', async (route) => {
				await answer.promise
				await (isAway ? route.abort() : route.continue())
			}),
	})
	await expect(card(mio)).toContainText('Loading the airdrop status…')
	answer.resolve()

	await expect(card(mio)).toContainText(
		'Post a message of at least 20 characters to earn 10,000 $STAGE.',
	)
	await expect(card(mio)).not.toContainText('Next airdrop')
	const details = card(mio).getByText('View Campaign Details')
	await expect(card(mio).getByText('Left today')).toBeHidden()
	await details.click()
	await expect(card(mio).getByText(/^Left today: [\d,]+ of 1,000,000$/)).toBeVisible()
	await expect(card(mio).getByText(/^Left in the campaign: [\d,]+ of 50,000,000$/)).toBeVisible()
	await details.click()
	await expect(card(mio).getByText('Left today')).toBeHidden()
	await say(mio, 'Herring gulls argue above the fish market')
	await expect(card(mio)).toContainText('You received 10,000 $STAGE')
	await expect(card(mio)).toContainText(/Next airdrop in (?:[1-3]h )?\d+m/)
	await details.click()
	await expect(card(mio)).toContainText(/Left today: \d{3},000 of 1,000,000/)
	await expect(card(mio)).toContainText(/Left in the campaign: 49,\d{3},000 of 50,000,000/)
	await expect(card(mio)).toContainText('You have 10,000 $STAGE.')
	await expectAccessible(mio, 'the airdrop card')

	// His balance and the next payout, from the card and from the menu of his own place. His wallet comes at the second try.
	await mio.route('**/api/stage/me', (route) => route.fulfill({ status: 418, json: {} }), {
		times: 1,
	})
	await card(mio).getByRole('button', { name: 'My $STAGE' }).click()
	const mine = mio.getByRole('dialog', { name: 'My $STAGE' })
	await expect(mine.getByText('10,000 $STAGE', { exact: true })).toBeVisible()
	await expect(mine.getByRole('listitem')).toHaveText(/^A message\+10,000.*held until tomorrow, /)
	await expect(mine.getByText('Payouts are not switched on here.')).toBeVisible()
	await expect(mine.getByRole('alert').first()).toContainText('Your settings could not be loaded.')
	await mine.getByRole('button', { name: 'Try again' }).click()
	await expectAccessible(mio, 'what mio earned')
	const address = mine.getByRole('textbox', { name: 'Wallet address' })
	await address.fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
	await mine.getByRole('button', { name: 'Save' }).click()
	await expect(mine.getByText('Wallet address saved.')).toBeVisible()
	await mio.keyboard.press('Escape')
	await expect(mine).toBeHidden()
	await mio.getByRole('button', { name: 'You', exact: true }).click()
	await mio.getByRole('button', { name: 'My $STAGE · 10,000' }).click()
	await expect(mine.getByRole('listitem')).toHaveCount(1)
	await mine.getByRole('link', { name: 'Where all $STAGE is' }).focus()
	await mio.keyboard.press('Escape')

	await mio
		.getByRole('button', { name: /^Activity/ })
		.first()
		.click()
	await expect(
		mio.getByRole('listitem').filter({ hasText: 'You received 10,000 $STAGE' }),
	).toBeVisible()
	await mio.keyboard.press('Escape')
	// The state after a payout, which takes a day.
	const paid = 'https://basescan.org/tx/0x1'
	await mio.route('**/api/stage/activities*', async (route) => {
		const page = await (await route.fetch()).json()
		for (const one of page.activities)
			Object.assign(one, { targetTransactionId: '0x1', navigateTo: paid })
		await route.fulfill({ json: page })
	})
	await mio.context().route(paid, (route) => route.fulfill({ body: 'Success' }))
	await mio
		.getByRole('button', { name: /^Activity/ })
		.first()
		.click()
	const explorer = mio.waitForEvent('popup')
	await mio
		.getByRole('listitem')
		.filter({ hasText: 'You received 10,000 $STAGE' })
		.getByRole('link')
		.click()
	const opened = await explorer
	await expect(opened).toHaveURL(paid)
	await opened.close()
	await expect(mio.getByRole('dialog', { name: 'Activity' })).toBeHidden()

	// The known state stays visible when it cannot be fetched again.
	isAway = true
	await mio.reload(AT_ONCE)
	await expect(card(mio)).toContainText('Airdrop status unavailable. Post to check.')
	isAway = false
	await mio.reload(AT_ONCE)
	await expect(card(mio)).toContainText('You received 10,000 $STAGE')
	isAway = true
	await mio.context().setOffline(true)
	await mio.context().setOffline(false)
	await expect(card(mio)).toContainText('Could not load airdrop status. Try posting again.')
	await expect(card(mio)).toContainText('You received 10,000 $STAGE')

	// On a phone the card is a tile of one line, which opens what he earned, and below it the whole card.
	await mio.setViewportSize({ width: 390, height: 844 })
	await expect(card(mio)).toHaveCount(0)
	isAway = false
	answer = Promise.withResolvers()
	await mio.reload(AT_ONCE)
	const tile = mio.getByRole('button', { name: /^MEGA Post to Earn \$STAGE Every 4 Hours! / })
	await expect(tile).toHaveAttribute('aria-busy', 'true')
	const tooWide = await mio.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		return scrollWidth - clientWidth
	})
	expect(tooWide, 'px that the page is wider than the window').toBe(0)
	answer.resolve()
	await expect(tile).toContainText(/Next 10,000 in ([0-3]\shr\s)?\d+\s(hr|min)/)
	await tile.click()
	await expect(card(mio)).toContainText('You received 10,000 $STAGE')
	await expect(mine.getByRole('listitem')).toHaveCount(1)
	const earned = await mine.getByRole('listitem').boundingBox()
	const campaign = await card(mio).boundingBox()
	expect(campaign?.y).toBeGreaterThan(earned?.y ?? Number.POSITIVE_INFINITY)

	await card(mio).getByText('View Campaign Details').click()
	await expect(card(mio).getByText(/^Left today: /)).toBeVisible()
	await expect(mine.getByText(/10,000 \$STAGE/)).toHaveCount(2) // the last amount, and the balance
	await mine.getByRole('link', { name: 'Where all $STAGE is' }).click()
	await expect(mio.getByText(/^[\d,]+ of [\d,]+ are with \d+ (people|person); /)).toBeVisible()
	await expect(mio.getByRole('row')).toHaveCount(0)
	await mio.getByText('Show the books').click()
	await expect(mio.getByRole('row', { name: /^All together/ })).toContainText('0')

	await say(ada, 'Nobody from X is told of any campaign')
	await expect(card(ada)).toBeHidden()
	expect(asked.filter((url) => /airdrop|post-to-earn|user\/balance/.test(url))).toEqual([])

	await mio.setViewportSize({ width: 1280, height: 800 })
	await mio.goto('/stage', AT_ONCE)
	await expect(card(mio)).toBeVisible()
	await himself.ask(leave, { body: {} })
	await expect(composer(mio)).toBeDisabled()
	await expect(card(mio)).toHaveCount(0)
})
