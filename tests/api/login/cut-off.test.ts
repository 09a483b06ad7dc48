import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { discover } from '#worker/integrations/provider'
import { settingsOf } from '#worker/settings'
import { insteadOf } from '../support/external-services.ts'

test('kenji does not wait for a question to the provider that was cut off together with another request', async () => {
	const settings = settingsOf(env)
	// The runtime leaves neither an answer nor an error of a request that its browser has given up.
	using cutOff = insteadOf(String(env.OIDC_ISSUER), () => new Promise(() => {}))
	void discover(settings)
	expect(cutOff.asked).toHaveLength(1)
	cutOff[Symbol.dispose]()

	expect(await discover(settings)).toMatchObject({ issuer: settings.OIDC_ISSUER })
})
