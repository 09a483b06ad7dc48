import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, explain, ROOT } from './local-stage.ts'
import { accountOf, lookAt } from './setup/account.ts'
import { answersIn, completed, refuseOther, wantedBy } from './setup/answers.ts'
import { carryOut, listed } from './setup/carry-out.ts'
import { differences } from './setup/check.ts'
import { destroy } from './setup/destroy.ts'
import { planOf } from './setup/plan.ts'
import { productionIn } from './setup/toml.ts'

// `npm run setup` sets up a stage in a Cloudflare account. It can be repeated. docs/setup.md describes each step by
// hand.
try {
	const { what, isRehearsal, yes, waitMs, ...wanted } = wantedBy(process.argv.slice(2), process.env)
	const site = resolve(wanted.site ?? ROOT)
	const toml = readFileSync(join(site, 'wrangler.toml'), 'utf8')
	if (what === 'setup') {
		const account = await accountOf(process.env, isRehearsal)
		const known = { ...answersIn(productionIn(toml), wanted.answers.name), ...wanted.answers }
		const answers = await completed(known, process.stdin.isTTY === true, async () =>
			account ? account.subdomain() : null,
		)
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
	const production = productionIn(toml)
	refuseOther(production, wanted.answers.name)
	const account = await accountOf(process.env, false)
	if (!account) throw new Error('Nobody is logged in.')
	if (what === 'destroy') {
		await destroy({ account, production, site, isRehearsal, yes })
		process.exit(0)
	}
	const { found, missing } = await differences(account, production)
	console.log(listed(found) || 'The account is as the code expects it.')
	if (missing.length > 0) console.log(`\nWhat does not work yet:\n${listed(missing)}`)
	process.exit(found.length === 0 ? 0 : 1)
} catch (error) {
	explain(error)
}
