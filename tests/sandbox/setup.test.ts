import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ANSWERS, setup, siteOf } from '../support/set-up.ts'
import { CloudflareAccount } from './cloudflare.ts'

test('olu makes a stage of an account by one command; a second time nothing is made twice, and no secret is replaced; a check names each difference from the code’s settings; taking the stage down asks for its name, and leaves the resources of others', async () => {
	await using account = await new CloudflareAccount().open()
	using site = siteOf()
	account.buckets.set('holiday-pictures', { rules: [], objects: ['beach.png'] })
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
	expect(account.workers.get('plaza')?.isOnWorkersDev).toBe(true)
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
	// Nothing is asked again: wrangler.toml knows it.
	const again = await setup(account, site.folder, [], { X_BEARER_TOKEN: 'x-token-of-olu' })
	expect(again, again.said).toMatchObject({ code: 0 })
	expect(account.changes.filter((one) => /d1|r2/.test(one))).toEqual([])
	expect(site.toml()).toBe(toml)
	expect(bound('STAGE_TOKEN_SECRET')).toEqual(token)
	expect(bound('X_BEARER_TOKEN')?.type).toBe('secret_text')
	expect(again.said).not.toContain('Joining with X')

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

	// Nothing is sold until it is said who sells.
	expect(checked.said).toMatch(
		/does not work yet:[\s\S]*Selling .*: STRIPE_SECRET_KEY, OPERATOR_NAME/,
	)
	expect(checked.said).not.toContain('by half')
	worker.bindings.push(
		{ type: 'secret_text', name: 'STRIPE_SECRET_KEY' },
		{ type: 'plain_text', name: 'OPERATOR_NAME', text: 'Olu' },
	)
	expect((await setup(account, site.folder, ['check'])).said).toContain(
		'Selling the banner and boosts is only half set up: OPERATOR_ADDRESS, OPERATOR_CONTACT are missing.',
	)

	// Somebody else's database by this name is not taken down, and the stage beside it stands.
	const plaza = account.databases.get('plaza')
	if (!plaza) throw new Error('It was not made.')
	const rows = new DatabaseSync(':memory:')
	rows.exec('CREATE TABLE loans (id)')
	account.databases.set('plaza', { uuid: plaza.uuid, rows })
	expect(await setup(account, site.folder, ['destroy', '--yes', 'plaza'])).toMatchObject({
		code: 1,
		said: expect.stringMatching(/^The account has another database plaza .* no stage's.*\n$/),
	})
	expect([account.workers.size, account.databases.size]).toEqual([1, 1])
	rows.close()
	account.databases.set('plaza', plaza)

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
	account.workers.set('shop', {
		...{ bindings: [{ type: 'kv_namespace', name: 'CART' }], modules: new Map(), main: '' },
		...{ compatibilityDate: '', compatibilityFlags: [] },
		...{ assets: new Map(), deployments: 1, domains: [], isOnWorkersDev: true, tag: undefined },
	})
	// One has never heard of migrations, the other has its own.
	const holding = (sql: string) => {
		const rows = new DatabaseSync(':memory:')
		rows.exec(sql)
		return { uuid: randomUUID(), rows }
	}
	account.databases.set('books', holding('CREATE TABLE loans (id); CREATE TABLE readers (id)'))
	account.databases.set(
		'notes',
		holding(
			"CREATE TABLE d1_migrations (name); INSERT INTO d1_migrations VALUES ('0001_init.sql'); CREATE TABLE notes (id)",
		),
	)
	const refused: [string[], Record<string, string>, string][] = [
		[['--name', 'Plaza!'], {}, 'A name has small letters'],
		[['--name', 'plaza'], {}, '--domain, --issuer, --client-id'],
		[ANSWERS, { CLOUDFLARE_API_TOKEN: 'wrong' }, 'Authentication error (10000). The token'],
		[ANSWERS, { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9/v4' }, 'look at your network'],
		[['--name', 'shop', ...ANSWERS.slice(2)], {}, 'another Worker shop, which is no stage'],
		[['--name', 'books', ...ANSWERS.slice(2)], {}, 'another database books (with the table loans'],
		[['--name', 'notes', ...ANSWERS.slice(2), '--dry-run'], {}, 'another database notes'],
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
	expect(account.asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
})

test('the same command finishes a setup that Ctrl-C or a refusal stopped half-way @proof', async () => {
	await using account = await new CloudflareAccount().open()
	using site = siteOf()

	for (const at of ['Apply the migrations', 'Deploy the Worker']) {
		const stopped = await setup(account, site.folder, ANSWERS, {}, ({ pid }, line) => {
			if (pid && line.includes(at)) process.kill(-pid, 'SIGINT')
		})
		expect(stopped.code, stopped.said).not.toBe(0)
		expect(account.workers.size).toBe(0)
	}
	const uuid = account.databases.get('plaza')?.uuid
	account.buckets.clear() // the database is there, the bucket is not

	const last = await setup(account, site.folder, ANSWERS)

	expect(last, last.said).toMatchObject({ code: 0 })
	expect(account.databases.get('plaza')?.uuid).toBe(uuid)
	expect(account.buckets.get('plaza-media')?.rules).toHaveLength(2)
	expect(account.workers.get('plaza')?.bindings).toContainEqual(
		expect.objectContaining({ name: 'DB', id: uuid }),
	)
})
