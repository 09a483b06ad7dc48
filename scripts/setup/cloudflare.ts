import { z } from 'zod/mini'

const ANSWER_MS = 30_000

const Envelope = z.object({
	success: z.boolean(),
	errors: z._default(z.array(z.object({ code: z.number(), message: z.string() })), []),
	result: z.optional(z.unknown()),
})

const Rule = z.looseObject({ id: z.string() })
export type Rule = z.infer<typeof Rule>
const Binding = z.looseObject({ type: z.string(), name: z.string() })
export type Binding = z.infer<typeof Binding>

/** Cloudflare refused a request. */
export class ApiRefusal extends Error {
	readonly status: number
	constructor(status: number, message: string) {
		super(message)
		this.status = status
	}
}

/** The part of Cloudflare's API that a stage needs; wrangler does the rest. */
export class Cloudflare {
	readonly #base: string
	readonly #token: string
	/** The account's id. */
	readonly account: string

	constructor({ base, token, account }: { base: string; token: string; account: string }) {
		this.#base = base
		this.#token = token
		this.account = account
	}

	/** The id of the database with this name; null when there is none. */
	async databaseId(name: string): Promise<string | null> {
		const Found = z.array(z.object({ uuid: z.string(), name: z.string() }))
		const found = Found.parse(await this.#ask('GET', `/d1/database?name=${name}&per_page=100`))
		return found.find((one) => one.name === name)?.uuid ?? null
	}

	/** The first column of every row that a query reads. */
	async readDatabase(id: string, sql: string): Promise<string[]> {
		const Answered = z.tuple([z.object({ results: z.array(z.record(z.string(), z.string())) })])
		const [{ results }] = Answered.parse(
			await this.#ask('POST', `/d1/database/${id}/query`, { sql }),
		)
		return results.flatMap((row) => Object.values(row).slice(0, 1))
	}

	async createDatabase(name: string): Promise<string> {
		const made = await this.#ask('POST', '/d1/database', { name })
		return z.object({ uuid: z.string() }).parse(made).uuid
	}

	async deleteDatabase(id: string): Promise<void> {
		await this.#ask('DELETE', `/d1/database/${id}`)
	}

	async hasBucket(name: string): Promise<boolean> {
		return (await this.#find(`/r2/buckets/${name}`)) !== null
	}

	async createBucket(name: string): Promise<void> {
		await this.#ask('POST', '/r2/buckets', { name })
	}

	/** Deletes a bucket, which must be empty. */
	async deleteBucket(name: string): Promise<void> {
		await this.#ask('DELETE', `/r2/buckets/${name}`)
	}

	async rules(bucket: string): Promise<Rule[]> {
		const found = await this.#find(`/r2/buckets/${bucket}/lifecycle`)
		return found === null
			? []
			: z.object({ rules: z._default(z.array(Rule), []) }).parse(found).rules
	}

	async setRules(bucket: string, rules: readonly Rule[]): Promise<void> {
		await this.#ask('PUT', `/r2/buckets/${bucket}/lifecycle`, { rules })
	}

	/** The account's name under workers.dev; null when it has none yet. */
	async subdomain(): Promise<string | null> {
		const found = await this.#find('/workers/subdomain')
		return z.safeParse(z.object({ subdomain: z.string() }), found).data?.subdomain ?? null
	}

	/** Bindings of the deployed Worker; null when there is no such Worker. */
	async bindings(worker: string): Promise<Binding[] | null> {
		const found = await this.#find(`/workers/scripts/${worker}/settings`)
		return found === null
			? null
			: z.object({ bindings: z._default(z.array(Binding), []) }).parse(found).bindings
	}

	async deleteWorker(worker: string): Promise<void> {
		await this.#ask('DELETE', `/workers/scripts/${worker}?force=true`)
	}

	async #find(path: string): Promise<unknown> {
		try {
			return await this.#ask('GET', path)
		} catch (error) {
			if (error instanceof ApiRefusal && error.status === 404) return null
			throw error
		}
	}

	async #ask(method: string, path: string, body?: object): Promise<unknown> {
		return askCloudflare(this.#base, this.#token, method, `/accounts/${this.account}${path}`, body)
	}
}

/** The result of one request to Cloudflare. Throws with a remedy when the request is refused or does not arrive. */
export async function askCloudflare(
	base: string,
	token: string,
	method: string,
	path: string,
	body?: object,
): Promise<unknown> {
	const answer = await fetch(`${base}${path}`, {
		method,
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
		...(body && { body: JSON.stringify(body) }),
		signal: AbortSignal.timeout(ANSWER_MS),
	}).catch(() => {
		throw new Error(
			`${new URL(base).host} does not answer: look at your network, then run this again; it goes on where it stopped.`,
		)
	})
	const { data } = z.safeParse(Envelope, await answer.json().catch(() => null))
	if (answer.ok && data?.success) return data.result ?? {}
	const why = data?.errors.map(({ code, message }) => `${message} (${code})`).join(', ')
	const remedy = [401, 403].includes(answer.status)
		? ' The token does not allow it: run `npx wrangler login`, or give CLOUDFLARE_API_TOKEN a token with Workers Scripts, D1 and R2: Edit.'
		: ''
	throw new ApiRefusal(
		answer.status,
		`Cloudflare refuses ${method} ${path}: ${why || answer.status}.${remedy}`,
	)
}
