import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { lookAt, refuseForeign } from './account.ts'
import { ApiRefusal, type Cloudflare } from './cloudflare.ts'
import { type Production, withoutProduction } from './toml.ts'

interface Place {
	account: Cloudflare
	production: Production
	site: string
	isRehearsal: boolean
	/** The stage's name as confirmation; null to ask for it. */
	yes: string | null
}

/** Deletes the stage with everything on it, after its name was typed as confirmation. */
export async function destroy({
	account,
	production,
	site,
	isRehearsal,
	yes,
}: Place): Promise<void> {
	const { name, bucket } = production
	const seen = await lookAt(account, production)
	refuseForeign(seen, name)
	const steps: [string, () => Promise<unknown>][] = []
	if (seen.bindings)
		steps.push([`the Worker ${name}, with the room`, () => account.deleteWorker(name)])
	const { databaseId } = seen
	if (databaseId)
		steps.push([
			`the database ${name}, with all messages`,
			() => account.deleteDatabase(databaseId),
		])
	if (seen.hasBucket)
		steps.push([`the bucket ${bucket}, with all pictures`, () => emptied(account, bucket)])
	if (steps.length === 0) return console.log(`Nothing of ${name} is there.`)
	console.log(
		`This will be deleted for ever (npm run backup -- --to <folder> --remote keeps a copy):`,
	)
	for (const [what] of steps) console.log(`- ${what}`)
	if (isRehearsal) return
	if ((yes ?? (await asked(name))) !== name)
		throw new Error('That is not the name of this stage, so nothing was deleted.')
	for (const [what, act] of steps) {
		await act()
		console.log(`Deleted: ${what}.`)
	}
	const file = join(site, 'wrangler.toml')
	writeFileSync(file, withoutProduction(readFileSync(file, 'utf8')))
}

async function emptied(account: Cloudflare, bucket: string): Promise<void> {
	try {
		await account.deleteBucket(bucket)
	} catch (error) {
		if (!(error instanceof ApiRefusal)) throw error
		throw new Error(
			`${error.message} Cloudflare deletes only empty buckets: empty ${bucket} in the dashboard, then run this again.`,
		)
	}
}

async function asked(name: string): Promise<string> {
	if (!process.stdin.isTTY) throw new Error(`Nobody can be asked here: give --yes ${name}.`)
	const asking = createInterface({ input: process.stdin, output: process.stdout })
	const said = await asking.question(`Write '${name}' to take it down: `)
	asking.close()
	return said.trim()
}
