import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { QUIET_ENV, WRANGLER } from '../local-stage.ts'
import type { Cloudflare } from './cloudflare.ts'
import { type Plan, type Step, sayOf } from './plan.ts'
import { type Production, withProduction } from './toml.ts'

const LOOK_EVERY_MS = 3_000

interface Place {
	account: Cloudflare | null
	/** The folder with wrangler.toml and build/. */
	site: string
	isRehearsal: boolean
	/** How long to wait for a new stage to answer. */
	waitMs: number
	build(): void
}

/** Does the steps one after the other and prints each. A rehearsal only prints them. */
export async function carryOut(plan: Plan, place: Place): Promise<void> {
	const { account, isRehearsal } = place
	let databaseId: string | null = null
	for (const step of plan.steps) {
		const said = sayOf(step)
		console.log(isRehearsal ? `Would ${said.charAt(0).toLowerCase()}${said.slice(1)}` : `→ ${said}`)
		if (isRehearsal || !account) continue
		if (step.do === 'create-database') databaseId = await account.createDatabase(step.name)
		else if (step.do === 'write-config')
			writeConfig(place.site, { ...step.production, ...(databaseId && { databaseId }) })
		else await take(step, account, place)
	}
	console.log(`\nTo enter elsewhere:\n${listed(plan.addresses)}`)
	if (plan.missing.length > 0)
		console.log(
			`\nWhat does not work yet (set it in the environment and run this again, or by \`npx wrangler secret put\`):\n${listed(plan.missing)}`,
		)
}

async function take(step: Step, account: Cloudflare, place: Place): Promise<void> {
	switch (step.do) {
		case 'create-bucket':
			return account.createBucket(step.name)
		case 'set-rules':
			return account.setRules(step.bucket, step.rules)
		case 'migrate':
			return wrangler(place.site, account, ['d1', 'migrations', 'apply', 'DB', '--remote'])
		case 'deploy':
			place.build()
			return deploy(place.site, account, step.secrets)
		case 'look':
			return look(step.origin, place.waitMs)
	}
}

function writeConfig(site: string, production: Production): void {
	const file = join(site, 'wrangler.toml')
	writeFileSync(file, withProduction(readFileSync(file, 'utf8'), production))
}

/**
 * Deploys the Worker. Secrets are passed in a file that only its owner can read, because arguments are visible in
 * the list of processes.
 */
function deploy(site: string, account: Cloudflare, secrets: Record<string, string>): void {
	const folder = mkdtempSync(join(tmpdir(), 'stage-setup-'))
	try {
		const file = join(folder, 'secrets.json')
		writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
		const isAny = Object.keys(secrets).length > 0
		wrangler(site, account, ['deploy', '--minify', ...(isAny ? ['--secrets-file', file] : [])])
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

function wrangler(site: string, { account }: Cloudflare, args: string[]): void {
	const all = [...args, '--env', 'production', '--config', join(site, 'wrangler.toml')]
	const { status } = spawnSync(process.execPath, [WRANGLER, ...all], {
		cwd: site,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...QUIET_ENV, CLOUDFLARE_ACCOUNT_ID: account },
	})
	if (status !== 0)
		throw new Error(
			`wrangler ${args.slice(0, 2).join(' ')} failed; run this again, it goes on there.`,
		)
}

/** What is wrong with the stage at this address; null when nothing is. */
export async function problemAt(origin: string): Promise<string | null> {
	try {
		const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(10_000) })
		const said = (await answer.json()) as { ok?: boolean; message?: string }
		return said.ok
			? null
			: (said.message ?? `It says of itself that it is not well: ${JSON.stringify(said)}`)
	} catch {
		return 'It does not answer yet.'
	}
}

async function look(origin: string, waitMs: number): Promise<void> {
	const until = Date.now() + waitMs
	let problem = await problemAt(origin)
	while (problem && Date.now() < until) {
		await pause(LOOK_EVERY_MS)
		problem = await problemAt(origin)
	}
	console.log(
		problem
			? `${problem} A new name takes some minutes: look with \`npm run setup -- check\`.`
			: `The stage is there: ${origin}/stage`,
	)
}

export function listed(lines: readonly string[]): string {
	return lines.map((line) => `- ${line}`).join('\n')
}
