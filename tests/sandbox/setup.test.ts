import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local-stage.ts'
import { CloudflareAccount } from './cloudflare.ts'

const ANSWERS = [
	'--name',
	'plaza',
	'--domain',
	'',
	'--issuer',
	'https://id.example.org',
	'--client-id',
	'plaza',
]

/** A stage's folder: its configuration and migrations, and something small in the place of the built Worker. */
function siteOf(): Disposable & { folder: string; toml(): string } {
	const folder = mkdtempSync(join(tmpdir(), 'stage-site-'))
	for (const one of ['wrangler.toml', 'migrations'])
		cpSync(join(ROOT, one), join(folder, one), { recursive: true })
	mkdirSync(join(folder, 'build/server'), { recursive: true })
	mkdirSync(join(folder, 'build/client'), { recursive: true })
	writeFileSync(join(folder, 'build/client/robots.txt'), 'User-agent: *\n')
	writeFileSync(
		join(folder, 'build/server/index.js'),
		"import { DurableObject } from 'cloudflare:workers'\nexport class StageRoom extends DurableObject {}\nexport default { fetch: () => new Response() }\n",
	)
	return {
		folder,
		toml: () => readFileSync(join(folder, 'wrangler.toml'), 'utf8'),
		[Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
	}
}

async function setup(account: CloudflareAccount, folder: string, args: string[], env = {}) {
	const child = spawn(
		process.execPath,
		[
			'--disable-warning=ExperimentalWarning',
			join(ROOT, 'scripts/setup.ts'),
			...args,
			'--site',
			folder,
			'--wait',
			'0',
		],
		{
			cwd: folder,
			env: { PATH: process.env.PATH, HOME: folder, ...account.env, ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	)
	const lines: string[] = []
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => lines.push(text))
	const [code] = (await once(child, 'close')) as [number]
	return { code, said: lines.join('') }
}

test('olu makes a stage of an empty account by one command; a second time nothing is made twice, and no secret is replaced', async () => {
	await using account = await new CloudflareAccount().open()
	using site = siteOf()
	const secret = { OIDC_CLIENT_SECRET: 'of-the-provider' }

	const rehearsal = await setup(account, site.folder, [...ANSWERS, '--dry-run'], secret)
	expect(rehearsal).toMatchObject({ code: 0 })
	expect(rehearsal.said).toContain('wrangler d1 create plaza')
	expect(account.changes).toEqual([])

	const first = await setup(account, site.folder, ANSWERS, secret)
	expect(first, first.said).toMatchObject({ code: 0 })
	const uuid = account.databases.get('plaza')?.uuid
	const migrated = account.databases
		.get('plaza')
		?.rows.prepare('SELECT COUNT(*) AS n FROM d1_migrations')
		.get()
	expect(migrated?.n).toBeGreaterThan(20)
	expect(account.buckets.get('plaza-media')?.rules).toMatchObject([
		{
			id: 'quarantine',
			conditions: { prefix: 'quarantine/' },
			deleteObjectsTransition: { condition: { maxAge: 172_800 } },
		},
		{ id: 'stories' },
	])
	expect(site.toml()).toContain(`database_id = "${uuid}"`)
	const worker = account.workers.get('plaza')
	expect(worker?.isOnWorkersDev).toBe(true)
	const bound = (name: string) =>
		account.workers.get('plaza')?.bindings.find((one) => one.name === name)
	expect(bound('STAGE_ORIGIN')?.text).toBe('https://plaza.olus.workers.dev')
	expect(bound('DB')).toMatchObject({ type: 'd1', id: uuid })
	expect(bound('OIDC_CLIENT_SECRET')).toMatchObject({
		type: 'secret_text',
		text: 'of-the-provider',
	})
	const token = bound('STAGE_TOKEN_SECRET')
	expect(token?.text).toMatch(/^[0-9a-f]{64}$/)
	expect(first.said).toContain('https://plaza.olus.workers.dev/auth/callback')
	expect(first.said).toMatch(/Joining with X: X_BEARER_TOKEN/)
	for (const hidden of [
		String(token?.text),
		String(bound('VAPID_PRIVATE_KEY')?.text),
		'of-the-provider',
	]) {
		expect(first.said).not.toContain(hidden)
		expect(site.toml()).not.toContain(hidden)
	}

	const toml = site.toml()
	account.asked.length = 0
	const again = await setup(account, site.folder, ANSWERS, { X_BEARER_TOKEN: 'x-token-of-olu' })
	expect(again, again.said).toMatchObject({ code: 0 })
	expect(account.changes.filter((one) => /d1|r2/.test(one))).toEqual([])
	expect(site.toml()).toBe(toml)
	expect(bound('STAGE_TOKEN_SECRET')).toEqual(token)
	expect(bound('X_BEARER_TOKEN')?.type).toBe('secret_text')
	expect(again.said).not.toContain('Joining with X')
})

test('a check names what is otherwise than the code expects; taking the stage down asks for its name, and leaves what is not its own', async () => {
	await using account = await new CloudflareAccount().open()
	using site = siteOf()
	account.buckets.set('holiday-pictures', { rules: [], objects: ['beach.png'] })
	expect((await setup(account, site.folder, ANSWERS)).code).toBe(0)
	const worker = account.workers.get('plaza')
	const media = account.buckets.get('plaza-media')
	if (!worker || !media) throw new Error('It was not made.')
	worker.bindings = worker.bindings.filter(({ name }) => name !== 'AI')
	worker.bindings.push({ type: 'plain_text', name: 'TRANSLATR', text: 'off' })
	media.rules.pop()

	const checked = await setup(account, site.folder, ['check'])
	expect(checked.code).toBe(1)
	expect(checked.said).toContain('The Worker lacks AI.')
	expect(checked.said).toContain('The stage knows no setting TRANSLATR.')
	expect(checked.said).toContain('the rule stories is missing')
	expect(checked.said).not.toContain('DB')

	media.objects.push('images/1')
	expect(await setup(account, site.folder, ['destroy'])).toMatchObject({
		code: 1,
		said: expect.stringContaining('--yes plaza'),
	})
	expect(await setup(account, site.folder, ['destroy', '--yes', 'plazza'])).toMatchObject({
		code: 1,
	})
	expect([account.workers.size, account.databases.size]).toEqual([1, 1])

	const stuck = await setup(account, site.folder, ['destroy', '--yes', 'plaza'])
	expect(stuck).toMatchObject({ code: 1, said: expect.stringContaining('empty plaza-media') })
	media.objects.length = 0
	expect(await setup(account, site.folder, ['destroy', '--yes', 'plaza'])).toMatchObject({
		code: 0,
	})
	expect([account.workers.size, account.databases.size, [...account.buckets.keys()]]).toEqual([
		0,
		0,
		['holiday-pictures'],
	])
})

test('a wrong answer, a token that opens nothing and a setting that cannot be are said in one line, before anything is made', async () => {
	await using account = await new CloudflareAccount().open()
	using site = siteOf()
	const refused: [string[], Record<string, string>, string][] = [
		[['--name', 'Plaza!'], {}, 'A name has small letters'],
		[['--name', 'plaza'], {}, '--domain, --issuer, --client-id'],
		[ANSWERS, { CLOUDFLARE_API_TOKEN: 'wrong' }, 'CLOUDFLARE_ACCOUNT_ID'],
		[
			ANSWERS,
			{ CLOUDFLARE_API_TOKEN: 'wrong', CLOUDFLARE_ACCOUNT_ID: 'acc0unt' },
			'Authentication error',
		],
		[ANSWERS, { PAYOUT_KEY: 'none' }, 'PAYOUT_KEY is not a private key'],
	]

	for (const [args, env, why] of refused) {
		const { code, said } = await setup(account, site.folder, args, env)
		expect([code, said]).toEqual([1, expect.stringContaining(why)])
		expect(said.trim().split('\n')).toHaveLength(1)
	}
	expect(account.changes).toEqual([])
})
