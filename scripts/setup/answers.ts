import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { SETTING_NAMES } from '../../worker/settings.ts'
import { PLACEHOLDER, type Production } from './toml.ts'

/** The operator's decisions. Everything else follows from these. */
export interface Answers {
	/** The name of the Worker and of D1. The bucket's name begins with it. */
	name: string
	/** The stage's own domain; null for a name under workers.dev. */
	domain: string | null
	issuer: string
	clientId: string
	/** Settings and secrets from the environment. */
	given: Record<string, string>
}

export interface Wanted {
	what: 'setup' | 'check' | 'destroy'
	isRehearsal: boolean
	/** The name that was typed to confirm `destroy`; null when none was. */
	yes: string | null
	/** The folder with wrangler.toml and build/. */
	site: string | null
	/** How long to wait for a new stage to answer. */
	waitMs: number
	answers: Partial<Answers>
}

export function originOf(
	{ name, domain }: Pick<Answers, 'name' | 'domain'>,
	subdomain: string | null,
): string {
	if (domain) return `https://${domain}`
	return `https://${name}.${subdomain ?? 'your-account'}.workers.dev`
}

type Environment = Record<string, string | undefined>

const NAME = /^[a-z][a-z0-9-]{0,47}$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const WORKERS_DEV = 'workers.dev'

export function wantedBy(args: string[], env: Environment): Wanted {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			name: { type: 'string' },
			domain: { type: 'string' },
			issuer: { type: 'string' },
			'client-id': { type: 'string' },
			'dry-run': { type: 'boolean', default: false },
			yes: { type: 'string' },
			site: { type: 'string' },
			wait: { type: 'string', default: '120' },
		},
	})
	const [what = 'setup', ...more] = positionals
	if ((what !== 'setup' && what !== 'check' && what !== 'destroy') || more.length > 0)
		throw new Error('Unknown command: write nothing, `check` or `destroy`.')
	const name = values.name ?? env.STAGE_NAME
	const domain = values.domain ?? env.STAGE_DOMAIN
	const issuer = values.issuer ?? env.OIDC_ISSUER
	const clientId = values['client-id'] ?? env.OIDC_CLIENT_ID
	return {
		what,
		isRehearsal: values['dry-run'],
		yes: values.yes ?? null,
		site: values.site ?? null,
		waitMs: Number(values.wait) * 1000 || 0,
		answers: {
			...(name !== undefined && { name: checked('name', name) }),
			...(domain !== undefined && { domain: domainIn(domain) }),
			...(issuer !== undefined && { issuer: checked('issuer', issuer) }),
			...(clientId !== undefined && { clientId }),
			given: givenIn(env),
		},
	}
}

function givenIn(env: Environment): Record<string, string> {
	return Object.fromEntries(
		SETTING_NAMES.flatMap((name) => {
			const value = env[name]
			return value ? [[name, value]] : []
		}),
	)
}

const CHECKS = {
	name: (text: string) =>
		NAME.test(text)
			? null
			: 'A name has small letters, digits and hyphens, and begins with a letter.',
	issuer: (text: string) =>
		URL.canParse(text) && text.startsWith('https://')
			? null
			: "The issuer is an address with https://: your identity provider's.",
}

function checked(what: keyof typeof CHECKS, text: string): string {
	const said = text.trim().replace(/\/$/, '')
	const problem = CHECKS[what](said)
	if (problem) throw new Error(problem)
	return said
}

function domainIn(text: string): string | null {
	const said = text
		.trim()
		.toLowerCase()
		.replace(/^https:\/\//, '')
		.replace(/\/$/, '')
	if (said === '' || said === WORKERS_DEV) return null
	if (!DOMAIN.test(said))
		throw new Error(`'${said}' is no domain: give one like stage.example.org.`)
	return said
}

/**
 * The decisions that wrangler.toml holds from the last set-up. Empty before the first one, and for a stage with
 * another name.
 */
export function answersIn(
	{ name, databaseId, domain, vars }: Production,
	wanted: string | undefined,
): Partial<Answers> {
	const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = vars
	if (!issuer || !clientId || databaseId === PLACEHOLDER) return {}
	if (wanted !== undefined && wanted !== name) return {}
	return { name, domain, issuer, clientId }
}

/**
 * Refuses a name other than that in wrangler.toml. `check` and `destroy` act on the stage of wrangler.toml, and
 * nobody should read about that stage or destroy it by mistake.
 */
export function refuseOther({ name }: Production, wanted: string | undefined): void {
	if (wanted === undefined || wanted === name) return
	throw new Error(
		`wrangler.toml in this folder is of the stage ${name}, not of ${wanted}: go to the folder from which ${wanted} was set up, or leave out --name (STAGE_NAME).`,
	)
}

/**
 * Asks for decisions that neither flags nor environment contain; without a terminal it prints the flags instead.
 * The redirect address is shown before the client id is asked for, because the provider gives the id only for that
 * address.
 */
export async function completed(
	known: Partial<Answers>,
	isTty: boolean,
	subdomain: () => Promise<string | null>,
): Promise<Answers> {
	const { given = {} } = known
	const lacking = (['name', 'domain', 'issuer', 'clientId'] as const).filter(
		(one) => known[one] === undefined,
	)
	if (lacking.length === 0) return { ...(known as Answers), given }
	if (!isTty) {
		const flags = {
			name: '--name',
			domain: '--domain',
			issuer: '--issuer',
			clientId: '--client-id',
		}
		throw new Error(
			`Nobody can be asked here: give ${lacking.map((one) => flags[one]).join(', ')}.`,
		)
	}
	const asking = createInterface({ input: process.stdin, output: process.stdout })
	const ask = async <T>(question: string, read: (text: string) => T): Promise<T> => {
		for (;;)
			try {
				return read(await asking.question(question))
			} catch (error) {
				if (!(error instanceof Error)) throw error
				console.log(error.message)
			}
	}
	const name =
		known.name ??
		(await ask('1. Name of the stage (stage): ', (text) => checked('name', text || 'stage')))
	const domain =
		known.domain === undefined
			? await ask(
					'2. Its domain, which is on Cloudflare (empty: a name beneath workers.dev): ',
					domainIn,
				)
			: known.domain
	if (known.issuer === undefined || known.clientId === undefined) {
		const origin = originOf({ name, domain }, domain === null ? await subdomain() : null)
		console.log(`   Its redirect address at your identity provider: ${origin}/auth/callback`)
	}
	const issuer =
		known.issuer ??
		(await ask('3. Identity provider, its issuer (https://…): ', (text) => checked('issuer', text)))
	const clientId =
		known.clientId ??
		(await ask('   and the client id that it gave the stage: ', (text) => text.trim()))
	const secret =
		given.OIDC_CLIENT_SECRET ??
		(await ask('   and the client secret (empty: it gave none, or it is set already): ', (text) =>
			text.trim(),
		))
	asking.close()
	return {
		name,
		domain,
		issuer,
		clientId,
		given: { ...given, ...(secret && { OIDC_CLIENT_SECRET: secret }) },
	}
}
