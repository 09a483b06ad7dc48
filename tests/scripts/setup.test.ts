import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#worker/settings'
import type { Seen } from '../../scripts/setup/account.ts'
import { answersIn, refuseOther, wantedBy } from '../../scripts/setup/answers.ts'
import { planOf, sayOf } from '../../scripts/setup/plan.ts'
import { isSecret } from '../../scripts/setup/settings.ts'
import { productionIn, withoutProduction, withProduction } from '../../scripts/setup/toml.ts'

const TOML = readFileSync(join(import.meta.dirname, '../../wrangler.toml'), 'utf8')
const ANSWERS = {
	name: 'plaza',
	domain: 'plaza.example.org',
	issuer: 'https://id.example.org',
	clientId: 'plaza',
	given: {},
}
const EMPTY: Seen = {
	databaseId: null,
	foreignTables: [],
	hasBucket: false,
	rules: [],
	subdomain: 'olus',
	bindings: null,
}
const PRODUCTION = {
	name: 'plaza',
	bucket: 'plaza-media',
	databaseId: '11111111-2222-3333-4444-555555555555',
	domain: 'plaza.example.org',
	vars: { STAGE_ORIGIN: 'https://plaza.example.org', REFUND_TEXT: 'Within "14" days \\ no # more' },
}

test('settings written into wrangler.toml are read again, comments and the local part stay, and a second write changes nothing', () => {
	const written = withProduction(TOML, PRODUCTION)

	expect(productionIn(written)).toEqual(PRODUCTION)
	expect(withProduction(written, PRODUCTION)).toBe(written)
	expect(written.split('[env.production]')[0]).toBe(TOML.split('[env.production]')[0])
	for (const [comment] of TOML.matchAll(/#.*$/gm)) {
		if (!comment.startsWith('# routes')) expect(written).toContain(comment)
	}
	const moved = withProduction(written, { ...PRODUCTION, domain: null })
	expect(productionIn(moved)).toMatchObject({ domain: null })
	expect(moved).toContain('workers_dev = true')
	expect(productionIn(withoutProduction(written))).toMatchObject({
		databaseId: '00000000-0000-0000-0000-000000000000',
		vars: {},
	})
})

test('a dry run says each step with the command that does it by hand, and no secret', () => {
	const given = { X_BEARER_TOKEN: 'x-token-of-olu', MIN_FOLLOWERS: '50' }
	const plan = planOf({ ...ANSWERS, given }, EMPTY, TOML)
	const said = plan.steps.map(sayOf).join('\n')

	expect(plan.steps.map((step) => step.do)).toEqual([
		...['create-database', 'create-bucket', 'set-rules', 'write-config'],
		...['migrate', 'deploy', 'look'],
	])
	expect(said).toContain('wrangler d1 create plaza')
	expect(said).toContain(
		'wrangler r2 bucket lifecycle add plaza-media stories stories/ --expire-days 2',
	)
	expect(said).toContain('MIN_FOLLOWERS=50')
	expect(said).toMatch(/secrets .*STAGE_TOKEN_SECRET.*VAPID_PRIVATE_KEY/)
	expect(said).not.toContain('x-token-of-olu')
	expect(plan.missing.join('\n')).toContain('OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_CONTACT')
	expect(plan.missing.map((line) => line.split(':')[0])).toEqual([
		...['Joining with Farcaster', 'Selling the banner and boosts'],
		...['Hearing of payments at once', 'Payouts of $STAGE'],
		...[
			'Films that play everywhere',
			'Mini app in Farcaster',
			'Direct casts',
			'Operators (/admin)',
		],
	])
})

test('a stage that is there keeps its secrets, its keys for alerts and what somebody set in the dashboard', () => {
	const publicKey = 'B'.repeat(87)
	const bindings = [
		{ type: 'secret_text', name: 'STAGE_TOKEN_SECRET' },
		{ type: 'secret_text', name: 'VAPID_PRIVATE_KEY' },
		{ type: 'plain_text', name: 'VAPID_PUBLIC_KEY', text: publicKey },
		{ type: 'plain_text', name: 'TRANSLATOR', text: 'off' },
	]
	const rules = [{ id: 'mine' }, { id: 'quarantine' }, { id: 'stories' }]
	const seen = { ...EMPTY, databaseId: PRODUCTION.databaseId, hasBucket: true, rules, bindings }
	const { steps } = planOf(ANSWERS, seen, TOML)

	expect(steps.map((step) => step.do)).toEqual(['write-config', 'migrate', 'deploy', 'look'])
	expect(steps[2]).toEqual({ do: 'deploy', secrets: {} })
	expect(steps[0]).toMatchObject({
		production: { vars: { TRANSLATOR: 'off', VAPID_PUBLIC_KEY: publicKey } },
	})
	// One key of a pair is not enough.
	const half = { ...seen, bindings: bindings.filter(({ name }) => name !== 'VAPID_PUBLIC_KEY') }
	expect(planOf(ANSWERS, half, TOML).steps[2]).toMatchObject({
		secrets: { VAPID_PRIVATE_KEY: expect.stringMatching(/^[\w-]{43}$/) },
	})
})

test.each([
	[['--name', 'Plaza'], 'A name has small letters'],
	[['--domain', 'nowhere'], 'is no domain'],
	[['--issuer', 'http://id.example.org'], 'https://'],
	[['undo'], 'Unknown command: write nothing, `check` or `destroy`.'],
])('%j is refused in one sentence', (args, why) => {
	expect(() => wantedBy(args, {})).toThrow(why)
})

test('a command that names another stage than this folder’s reports nothing about this one, and destroys nothing', () => {
	expect(() => refuseOther(PRODUCTION, 'agora')).toThrow(/is of the stage plaza, not of agora/)
	for (const name of [undefined, PRODUCTION.name])
		expect(() => refuseOther(PRODUCTION, name)).not.toThrow()
})

test('flags win over the environment, and a domain is taken as people paste it', () => {
	const wanted = wantedBy(['--domain', ' https://Plaza.Example.org/ '], {
		STAGE_DOMAIN: 'other.example.org',
	})
	expect(wanted.answers.domain).toBe('plaza.example.org')
	expect(wantedBy(['--domain', 'workers.dev'], {}).answers.domain).toBeNull()
})

test('a stage that was made is not asked for again, and another one inherits nothing of it, its domain least of all', () => {
	const vars = { OIDC_ISSUER: ANSWERS.issuer, OIDC_CLIENT_ID: ANSWERS.clientId }
	const made = { ...PRODUCTION, vars }
	const { given: _, ...answers } = ANSWERS

	expect(answersIn(made, undefined)).toEqual(answers)
	expect(answersIn(made, 'plaza')).toEqual(answers)
	expect(answersIn(made, 'other')).toEqual({})
	expect(answersIn(productionIn(TOML), undefined)).toEqual({})
})

test('exactly the settings that docs/operations.md calls secrets are set as secrets', () => {
	const document = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
	const [, table = ''] = document.split('| setting | default | meaning |')
	const rows = table.split('\n\n')[0]?.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm) ?? []
	const secret = [...rows].filter(([, , said]) => said?.includes('secret')).map(([, name]) => name)

	expect(secret).toContain('STAGE_TOKEN_SECRET')
	expect(SETTING_NAMES.filter(isSecret).sort()).toEqual(secret.sort())
})
