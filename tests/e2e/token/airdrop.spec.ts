import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { say } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const card = (page: Page) =>
	page.getByRole('region', { name: 'MEGA Post to Earn $STAGE Every 4 Hours!', exact: true })

test('DROP-01, DROP-02, DROP-03, DROP-04, DROP-05, DROP-06, DROP-10, ROLE-21: mio on Farcaster earns by a message, and sees when he can again; ada on X loads nothing of it', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/post-to-earn-status|Failed to load resource/)
	const [himself, herself] = [await seated('mio', { platform: 'farcaster' }), await seated('ada')]
	const ada = await visit({ as: herself, still: true })
	const asked: string[] = []
	ada.on('request', (request) => asked.push(request.url()))
	await ada.reload()
	const mio = await visit({ as: himself, still: true })

	await expect(card(mio)).toContainText(
		'Post a message of at least 20 characters to earn 10,000 $STAGE.',
	)
	await expect(card(mio)).not.toContainText('Next airdrop')
	await say(mio, 'Herring gulls argue above the fish market')
	await expect(card(mio)).toContainText('You received 10,000 $STAGE')
	await expect(card(mio)).toContainText(/Next airdrop in [0-3]h \d+m/)
	await card(mio).getByText('View Campaign Details').click()
	await expect(card(mio)).toContainText(/Left today: \d{3},000 of 1,000,000/)
	await expect(card(mio)).toContainText(/Left in the campaign: 49,\d{3},000 of 50,000,000/)
	await expect(card(mio)).toContainText('You have 10,000 $STAGE.')
	await expectAccessible(mio, 'the airdrop card')

	await mio
		.getByRole('button', { name: /^Activity/ })
		.first()
		.click()
	await expect(
		mio.getByRole('listitem').filter({ hasText: 'You received 10,000 $STAGE' }),
	).toBeVisible()
	await mio.keyboard.press('Escape')

	// What was known stays in sight when it cannot be asked again.
	await mio.route('**/api/user/post-to-earn-status', (route) => route.abort())
	await mio.reload()
	await expect(card(mio)).toContainText('Airdrop status unavailable. Post to check.')
	await mio.unroute('**/api/user/post-to-earn-status')
	await mio.reload()
	await expect(card(mio)).toContainText('You received 10,000 $STAGE')
	await mio.route('**/api/user/post-to-earn-status', (route) => route.abort())
	await mio.context().setOffline(true)
	await mio.context().setOffline(false)
	await expect(card(mio)).toContainText('Could not load airdrop status. Try posting again.')
	await expect(card(mio)).toContainText('You received 10,000 $STAGE')

	await card(mio).getByText('View Campaign Details').click()
	await mio.getByRole('link', { name: 'Where all $STAGE is' }).click()
	await expect(mio.getByRole('row', { name: /^All together/ })).toContainText('0')
	await expectAccessible(mio, 'the public sums')

	await say(ada, 'Nobody from X is told of any campaign')
	await expect(card(ada)).toBeHidden()
	expect(asked.filter((url) => /airdrop|post-to-earn|user\/balance/.test(url))).toEqual([])
})
