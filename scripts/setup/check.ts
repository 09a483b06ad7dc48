import { parseSettings, SETTING_NAMES } from '../../worker/settings.ts'
import { lookAt, type Seen } from './account.ts'
import { problemAt } from './carry-out.ts'
import type { Cloudflare } from './cloudflare.ts'
import { placeholdersOf, RULE_IDS } from './plan.ts'
import { halfFeatures, isSecret, missingFeatures } from './settings.ts'
import type { Production } from './toml.ts'

/** Bindings that the code requires, by their names in wrangler.toml. */
const EXPECTED: Record<string, string> = {
	DB: 'd1',
	MEDIA: 'r2_bucket',
	ROOM: 'durable_object_namespace',
	AI: 'ai',
	VERSION: 'version_metadata',
	ASSETS: 'assets',
}

interface Differences {
	/** Differences between the account and what the code requires, one line each. */
	found: string[]
	/** Features that do not work yet. The operator may want that, so they are no differences. */
	missing: string[]
}

export async function differences(
	account: Cloudflare,
	production: Production,
): Promise<Differences> {
	const seen = await lookAt(account, production)
	const found = differencesOf(seen, production)
	if (seen.bindings === null) return { found, missing: [] }
	const settings = settingsOf(seen, production)
	const origin = settings.STAGE_ORIGIN ?? ''
	const missing = missingFeatures((name) => name in settings, origin)
	const problem = origin ? await problemAt(origin) : null
	return { found: problem ? [...found, `${origin}: ${problem}`] : found, missing }
}

export function differencesOf(seen: Seen, production: Production): string[] {
	const { name, bucket, databaseId } = production
	const found: string[] = []
	if (seen.databaseId === null) found.push(`There is no database ${name}.`)
	else if (seen.databaseId !== databaseId)
		found.push(`wrangler.toml names another database than ${name}, which is ${seen.databaseId}.`)
	if (seen.foreignTables.length > 0)
		found.push(`The database ${name} is no stage's: it has ${seen.foreignTables[0]}.`)
	if (!seen.hasBucket) found.push(`There is no bucket ${bucket}.`)
	for (const id of RULE_IDS.filter((one) => !seen.rules.some((rule) => rule.id === one)))
		found.push(`The bucket keeps for ever what should go by itself: the rule ${id} is missing.`)
	if (seen.bindings === null) return [...found, `There is no Worker ${name}: it is not deployed.`]
	return [...found, ...boundOtherwise(seen, production), ...wrongSettings(seen, production)]
}

function boundOtherwise({ bindings }: Seen, { databaseId, bucket }: Production): string[] {
	return Object.entries(EXPECTED).flatMap(([name, type]) => {
		const bound = bindings?.find((one) => one.name === name)
		if (!bound) return [`The Worker lacks ${name}.`]
		if (bound.type !== type) return [`${name} is ${bound.type}, not ${type}.`]
		const id = bound.id ?? bound.database_id
		if (type === 'd1' && id !== databaseId) return [`${name} is another database: ${id}.`]
		if (type === 'r2_bucket' && bound.bucket_name !== bucket)
			return [`${name} is another bucket: ${bound.bucket_name}.`]
		return []
	})
}

/** The settings of the deployed Worker. */
function settingsOf({ bindings }: Seen, { vars }: Production): Record<string, string> {
	const texts = (bindings ?? []).flatMap(({ type, name, text }) =>
		type === 'plain_text' ? [[name, String(text)]] : [],
	)
	const secrets = (bindings ?? []).filter(({ type }) => type === 'secret_text')
	return {
		...vars,
		...Object.fromEntries(texts),
		...placeholdersOf(secrets.map(({ name }) => name)),
	}
}

function wrongSettings(seen: Seen, production: Production): string[] {
	const settings = settingsOf(seen, production)
	const found = Object.keys(settings)
		.filter((name) => !SETTING_NAMES.includes(name))
		.map((name) => `The stage knows no setting ${name}.`)
	for (const { name, type } of seen.bindings ?? [])
		if (type === 'plain_text' && isSecret(name))
			found.push(`${name} can be read in the dashboard: make it a secret.`)
	for (const [name, value] of Object.entries(production.vars)) {
		const deployed = seen.bindings?.find((one) => one.name === name)
		if (deployed?.text !== value) found.push(`${name} is not deployed as wrangler.toml says.`)
	}
	found.push(...halfFeatures((name) => name in settings))
	try {
		parseSettings(settings)
	} catch (error) {
		found.push(`Setting ${error instanceof Error ? error.message : error}`)
	}
	return found
}
