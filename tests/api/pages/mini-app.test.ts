import { expect, test } from 'vitest'
import { openStage } from '../../support/open-stage.ts'
import { ASSOCIATION, TEST_ORIGIN } from '../../support/settings.ts'

test('Farcaster’s clients read what the stage is, whose it is and where its pictures are', async () => {
	await using stage = await openStage()
	const answer = await stage.fetch(`${TEST_ORIGIN}/.well-known/farcaster.json`)
	const { accountAssociation, miniapp } = (await answer.json()) as Record<string, object>

	expect(answer.status).toBe(200)
	expect(answer.headers.get('Content-Type')).toContain('application/json')
	expect(accountAssociation).toEqual(ASSOCIATION)
	expect(miniapp).toMatchObject({
		version: '1',
		name: 'Stage',
		homeUrl: `${TEST_ORIGIN}/stage`,
		iconUrl: `${TEST_ORIGIN}/icon-1024.png`,
		splashImageUrl: `${TEST_ORIGIN}/splash-200.png`,
		canonicalDomain: 'stage.test',
		webhookUrl: `${TEST_ORIGIN}/webhooks/farcaster`,
	})
})
