import { expect, test } from 'vitest'
import { build } from '../../scripts/local-stage.ts'
import { CloudflareAccount } from '../sandbox/cloudflare.ts'
import { Edge } from '../sandbox/edge.ts'
import { ANSWERS, setup, siteOf } from '../support/set-up.ts'

const PATIENCE_MS = 5 * 60_000

test('setup deploys a stage that answers at its address within five minutes; a check finds no problem, and after destroy nothing answers', async () => {
	build()
	await using account = await new CloudflareAccount().open()
	const seen: string[] = []
	await using edge = await new Edge(account, (_, origin) => seen.push(origin)).open()
	using site = siteOf({ built: true })
	const run = (...args: string[]) => setup(account, site.folder, args, edge.env)

	const from = performance.now()
	const made = await run(...ANSWERS, '--wait', '240')

	expect(made, made.said).toMatchObject({ code: 0 })
	expect(made.said).toContain('The stage is there: https://plaza.olus.workers.dev/stage')
	expect(performance.now() - from).toBeLessThan(PATIENCE_MS)
	expect(await run('check')).toMatchObject({
		code: 0,
		said: expect.stringContaining('The account is as the code expects it.'),
	})
	expect(account.workers.get('plaza')?.assets.size).toBeGreaterThan(20)

	expect(await run('destroy', '--yes', 'plaza')).toMatchObject({ code: 0 })
	expect(await edge.originOf('plaza')).toBeNull()
	expect(seen).toHaveLength(1)
}, 600_000)
