import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, explain, ROOT } from './local-stage.ts'
import { accountOf, lookAt } from './setup/account.ts'
import { completed, wantedBy } from './setup/answers.ts'
import { carryOut } from './setup/carry-out.ts'
import { differences } from './setup/check.ts'
import { destroy } from './setup/destroy.ts'
import { planOf } from './setup/plan.ts'
import { productionIn } from './setup/toml.ts'

// `npm run setup` sets up a stage in a Cloudflare account, and may run again; docs/setup.md has each step by
// hand.
try {
	const { what, isRehearsal, yes, waitMs, ...wanted } = wantedBy(process.argv.slice(2), process.env)
	const site = resolve(wanted.site ?? ROOT)
	const toml = readFileSync(join(site, 'wrangler.toml'), 'utf8')
	if (what === 'setup') {
		const answers = await completed(wanted.answers, process.stdin.isTTY === true)
		const account = await accountOf(process.env, isRehearsal)
		const plan = planOf(answers, await lookAt(account, answers), toml)
		await carryOut(plan, {
			account,
			site,
			isRehearsal,
			waitMs,
			build: () => site === ROOT && build(),
		})
		process.exit(0)
	}
	const account = await accountOf(process.env, false)
	if (!account) throw new Error('Nobody is logged in.')
	const production = productionIn(toml)
	if (what === 'destroy') {
		await destroy({ account, production, site, isRehearsal, yes })
		process.exit(0)
	}
	const found = await differences(account, production)
	console.log(
		found.map((line) => `- ${line}`).join('\n') || 'The account is as the code expects it.',
	)
	process.exit(found.length === 0 ? 0 : 1)
} catch (error) {
	explain(error)
}
