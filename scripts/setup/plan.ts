import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { parseSettings } from '../../worker/settings.ts'
import { bucketOf, refuseForeign, type Seen } from './account.ts'
import { type Answers, originOf } from './answers.ts'
import type { Rule } from './cloudflare.ts'
import { isSecret, missingFeatures } from './settings.ts'
import { type Production, productionIn, withProduction } from './toml.ts'

/** One change of the account or of wrangler.toml. */
export type Step =
	| { do: 'create-database'; name: string }
	| { do: 'create-bucket'; name: string }
	| { do: 'set-rules'; bucket: string; rules: Rule[] }
	| { do: 'write-config'; production: Production }
	| { do: 'migrate' }
	| { do: 'deploy'; secrets: Record<string, string> }
	| { do: 'look'; origin: string }

export interface Plan {
	steps: Step[]
	origin: string
	/** Features that do not work yet, one line each. */
	missing: string[]
	/** Addresses that the operator must enter at other services. */
	addresses: string[]
}

const DAY_S = 86_400
/**
 * Rules by which R2 deletes files two days after they were stored: uploads that were not inspected, and files of
 * stories, which nobody can see after one day.
 */
const RULES: readonly Rule[] = ['quarantine', 'stories'].map((id) => ({
	id,
	enabled: true,
	conditions: { prefix: `${id}/` },
	deleteObjectsTransition: { condition: { type: 'Age', maxAge: 2 * DAY_S } },
}))
export const RULE_IDS: readonly string[] = RULES.map(({ id }) => id)

/** Takes the place of the id of a database that does not exist yet. */
const TO_COME = 'to come'

/** The steps that are missing until the account has this stage. Nothing is created twice, and no secret is replaced. */
export function planOf(answers: Answers, seen: Seen, toml: string): Plan {
	const { name, domain, issuer, clientId, given } = answers
	refuseForeign(seen, name)
	const bucket = bucketOf(name)
	const origin = originOf(answers, seen.subdomain)
	const known = productionIn(toml).vars
	const bound = new Map((seen.bindings ?? []).map((one) => [one.name, one]))
	const isSet = (secret: string) => bound.get(secret)?.type === 'secret_text'
	const textOf = (setting: string) => {
		const one = bound.get(setting)
		return known[setting] ?? (one?.type === 'plain_text' ? String(one.text) : undefined)
	}
	const { STAGE_ORIGIN: _, ...asGiven } = given
	const entries = Object.entries(asGiven)
	const secrets: Record<string, string> = {
		...(!isSet('STAGE_TOKEN_SECRET') && { STAGE_TOKEN_SECRET: randomBytes(32).toString('hex') }),
		...Object.fromEntries(entries.filter(([one]) => isSecret(one))),
	}
	const vars: Record<string, string> = {
		TRANSLATOR: textOf('TRANSLATOR') ?? 'workers-ai',
		VAPID_SUBJECT: textOf('VAPID_SUBJECT') ?? origin,
		...Object.fromEntries(entries.filter(([one]) => !isSecret(one))),
		STAGE_ORIGIN: origin,
		OIDC_ISSUER: issuer,
		OIDC_CLIENT_ID: clientId,
	}
	const publicKey = vars.VAPID_PUBLIC_KEY ?? textOf('VAPID_PUBLIC_KEY')
	const hasPair =
		publicKey !== undefined && (secrets.VAPID_PRIVATE_KEY || isSet('VAPID_PRIVATE_KEY'))
	const pair = hasPair ? { publicKey } : newVapidKeys()
	vars.VAPID_PUBLIC_KEY = pair.publicKey
	if ('privateKey' in pair) secrets.VAPID_PRIVATE_KEY = pair.privateKey

	const has = (setting: string) =>
		setting in vars || setting in secrets || isSet(setting) || textOf(setting) !== undefined
	parseSettings({
		...placeholdersOf([...bound.keys()].filter(isSet)),
		...known,
		...vars,
		...secrets,
	})
	const lacking = RULES.filter(({ id }) => !seen.rules.some((rule) => rule.id === id))
	const production = { name, bucket, databaseId: seen.databaseId ?? TO_COME, domain, vars }
	const steps: (Step | false)[] = [
		seen.databaseId === null && { do: 'create-database', name },
		!seen.hasBucket && { do: 'create-bucket', name: bucket },
		lacking.length > 0 && { do: 'set-rules', bucket, rules: [...seen.rules, ...lacking] },
		withProduction(toml, production) !== toml && { do: 'write-config', production },
		{ do: 'migrate' },
		{ do: 'deploy', secrets },
		{ do: 'look', origin },
	]
	return {
		steps: steps.filter((step) => step !== false),
		origin,
		missing: missingFeatures(has, origin),
		addresses: [
			`At your identity provider, the redirect address: ${origin}/auth/callback (Authorization Code with PKCE, client_secret_basic).`,
			`At Stripe, an endpoint: ${origin}/webhooks/stripe`,
			`At Cloudflare Stream, the webhook: ${origin}/webhooks/stream`,
		],
	}
}

/** A step in words, with the command for doing it by hand. Secrets are named and not printed. */
export function sayOf(step: Step): string {
	switch (step.do) {
		case 'create-database':
			return `Create the database ${step.name}: wrangler d1 create ${step.name}`
		case 'create-bucket':
			return `Create the bucket ${step.name}: wrangler r2 bucket create ${step.name}`
		case 'set-rules':
			return `Let ${step.bucket} delete by itself what is over: ${RULE_IDS.map((id) => `wrangler r2 bucket lifecycle add ${step.bucket} ${id} ${id}/ --expire-days 2`).join('; ')}`
		case 'write-config':
			return `Write into wrangler.toml: ${Object.entries(step.production.vars)
				.map(([key, value]) => `${key}=${value}`)
				.join(', ')}`
		case 'migrate':
			return 'Apply the migrations: wrangler d1 migrations apply DB --remote --env production'
		case 'deploy': {
			const names = Object.keys(step.secrets)
			const secrets = names.length > 0 ? ` with the secrets ${names.join(', ')}` : ''
			return `Deploy the Worker${secrets}: wrangler deploy --env production --minify`
		}
		case 'look':
			return `Look whether it answers: ${step.origin}/api/health`
	}
}

/** New push keys in the form that push services and web-push use: public point and private number in base64url. */
function newVapidKeys(): { publicKey: string; privateKey: string } {
	const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
	const bytes = (text: string) => Buffer.from(text, 'base64url')
	const point = Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)])
	return { publicKey: point.toString('base64url'), privateKey: d }
}

/**
 * Placeholders in the right form for secrets that exist. Secrets cannot be read back, but the check of all
 * settings needs values.
 */
export function placeholdersOf(secrets: readonly string[]): Record<string, string> {
	const FORMS: Record<string, string> = {
		PAYOUT_KEY: `0x${'0'.repeat(64)}`,
		RPC_URL: 'https://node.invalid',
		VAPID_PUBLIC_KEY: 'x'.repeat(87),
		VAPID_PRIVATE_KEY: 'x'.repeat(43),
		VAPID_SUBJECT: 'https://stage.invalid',
	}
	return Object.fromEntries(secrets.map((name) => [name, FORMS[name] ?? 'x'.repeat(32)]))
}
