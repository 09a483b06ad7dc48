// One account in Cloudflare's wire format, endpoint by endpoint (over 250 lines).

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

/** A binding of a Worker, as its settings name it. */
export interface Bound {
	type: string
	name: string
	[more: string]: unknown
}

export interface Worker {
	bindings: Bound[]
	/** The files of its code by name, and which of them begins. */
	modules: Map<string, string>
	main: string
	compatibilityDate: string
	compatibilityFlags: string[]
	/** Static files by path. */
	assets: Map<string, Buffer>
	deployments: number
	domains: string[]
	isOnWorkersDev: boolean
	/** The last migration of its Durable Objects. */
	tag: string | undefined
}

interface Bucket {
	rules: object[]
	objects: string[]
}

const ACCOUNT = 'acc0unt'
const TOKEN = 'a-token-of-the-account'

class No extends Error {
	readonly status: number
	readonly code: number
	constructor(status: number, code: number, message: string) {
		super(message)
		this.status = status
		this.code = code
	}
}

/** A Cloudflare account in its own wire format: as much of it as `npm run setup` and the real wrangler ask. */
export class CloudflareAccount implements AsyncDisposable {
	readonly databases = new Map<string, { uuid: string; rows: DatabaseSync }>()
	readonly buckets = new Map<string, Bucket>()
	readonly workers = new Map<string, Worker>()
	/** The requests, in order. */
	readonly asked: string[] = []
	subdomain: string | null = 'olus'
	/** Uploaded static files by hash, and the hashes by path that the last deployment named. */
	readonly #files = new Map<string, Buffer>()
	#manifest: Record<string, { hash: string }> = {}
	readonly #server = createServer((request, response) => void this.#answer(request, response))

	async open(port = 0): Promise<this> {
		await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done))
		return this
	}

	/** The environment of a person who works with this account. */
	get env(): Record<string, string> {
		const { port } = this.#server.address() as AddressInfo
		return {
			CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
			CLOUDFLARE_API_TOKEN: TOKEN,
		}
	}

	/** Requests that changed something. */
	get changes(): string[] {
		return this.asked.filter((one) => !one.startsWith('GET ') && !one.includes('/query'))
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.#server.closeAllConnections()
		await new Promise((done) => this.#server.close(done))
		for (const { rows } of this.databases.values()) rows.close()
	}

	async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
		const path = pathname.replace('/client/v4', '').replace(`/accounts/${ACCOUNT}`, '')
		this.asked.push(`${request.method} ${path}`)
		const send = (status: number, success: boolean, said: object) => {
			response.writeHead(status, { 'Content-Type': 'application/json' })
			response.end(JSON.stringify({ success, errors: [], messages: [], result: null, ...said }))
		}
		try {
			const isForAssets = path === '/workers/assets/upload'
			if (!isForAssets && request.headers.authorization !== `Bearer ${TOKEN}`)
				throw new No(401, 10000, 'Authentication error')
			const body = await bodyOf(request, Buffer.concat(chunks))
			send(200, true, { result: this.#do(`${request.method} ${path}`, searchParams, body) })
		} catch (error) {
			if (!(error instanceof No)) throw error
			send(error.status, false, { errors: [{ code: error.code, message: error.message }] })
		}
	}

	#do(asked: string, query: URLSearchParams, body: Body): unknown {
		const [method = '', path = ''] = asked.split(' ')
		const [, area, kind, name = '', ...rest] = path.split('/')
		if (path === '/accounts') return [{ id: ACCOUNT, name: "Olu's account" }]
		if (path === '/user') return { id: 'u', email: 'olu@example.org' }
		if (path === '/memberships') return [{ account: { id: ACCOUNT, name: "Olu's account" } }]
		if (area === 'd1') return this.#database(method, name, rest, query, body)
		if (area === 'r2') return this.#bucket(method, name, rest[0], body)
		if (path === '/workers/subdomain') {
			if (this.subdomain === null) throw new No(404, 10007, 'Please create a subdomain')
			return { subdomain: this.subdomain }
		}
		if (kind === 'workers') return this.#shown(name)
		if (kind === 'services' && !this.workers.has(name))
			throw new No(404, 10090, 'This Worker does not exist on your account.')
		if (kind === 'scripts' || kind === 'services') return this.#worker(method, name, rest, body)
		if (path === '/workers/assets/upload') {
			for (const [hash, text] of Object.entries(body))
				this.#files.set(hash, Buffer.from(String(text), 'base64'))
			return { jwt: 'completed' }
		}
		if (path === '/workers/domains') return []
		throw new No(404, 7003, `Could not route to ${path}`)
	}

	#database(
		method: string,
		id: string,
		rest: string[],
		query: URLSearchParams,
		body: Body,
	): unknown {
		const all = [...this.databases].map(([name, { uuid }]) => ({ name, uuid }))
		if (id === '' && method === 'GET')
			return all.filter(({ name }) => name.includes(query.get('name') ?? ''))
		if (id === '') {
			const name = String(body.name)
			if (this.databases.has(name))
				throw new No(400, 7502, 'A database with that name already exists')
			const made = { uuid: randomUUID(), rows: new DatabaseSync(':memory:') }
			this.databases.set(name, made)
			return { name, uuid: made.uuid }
		}
		const named = all.find(({ name, uuid }) => uuid === id || name === id)
		const found = named && this.databases.get(named.name)
		if (!found) throw new No(404, 7404, 'The database could not be found')
		if (method === 'DELETE') return this.databases.delete(named.name)
		if (rest[0] !== 'query') return named
		return ask(found.rows, String(body.sql), (body.params ?? []) as string[])
	}

	#bucket(method: string, name: string, part: string | undefined, body: Body): unknown {
		if (name === '') {
			this.buckets.set(String(body.name), { rules: [], objects: [] })
			return { name: body.name }
		}
		const found = this.buckets.get(name)
		if (!found) throw new No(404, 10006, 'The specified bucket does not exist.')
		if (part === 'lifecycle' && method === 'PUT') found.rules = body.rules as object[]
		if (part === 'lifecycle') return { rules: found.rules }
		if (method !== 'DELETE') return { name }
		if (found.objects.length > 0)
			throw new No(409, 10008, 'The bucket you tried to delete is not empty.')
		return this.buckets.delete(name)
	}

	#worker(method: string, name: string, [part, more]: string[], body: Body): unknown {
		const found = this.workers.get(name)
		if (part === 'assets-upload-session') {
			this.#manifest = body.manifest as Record<string, { hash: string }>
			const hashes = Object.values(this.#manifest).map(({ hash }) => hash)
			const wanted = [...new Set(hashes)].filter((hash) => !this.#files.has(hash))
			return { jwt: 'upload', buckets: wanted.length > 0 ? [wanted] : [] }
		}
		if (part === undefined && method === 'PUT') return this.#deploy(name, body)
		if (!found) throw new No(404, 10007, 'This Worker does not exist on your account.')
		if (part === undefined && method === 'DELETE') return this.workers.delete(name)
		if (part === 'settings') return { bindings: found.bindings }
		if (part === 'secrets') return found.bindings.filter(({ type }) => type === 'secret_text')
		if (part === 'versions') return this.#deploy(name, body)
		if (part === 'deployments') return { deployments: [] }
		if (part === 'domains' && more === 'changeset')
			return { added: [], removed: [], updated: [], conflicting: [] }
		if (part === 'domains') {
			found.domains = (body.origins as { hostname: string }[]).map(({ hostname }) => hostname)
			return []
		}
		if (part === 'subdomain') {
			if (method === 'POST') found.isOnWorkersDev = body.enabled === true
			return { enabled: found.isOnWorkersDev, previews_enabled: false }
		}
		if (part === 'script-settings') return {}
		if (part === undefined)
			return {
				id: name,
				default_environment: {
					environment: 'production',
					script: { id: name, tag: 't', migration_tag: found.tag, last_deployed_from: 'wrangler' },
				},
			}
		throw new No(404, 10007, `This Worker has no ${part}.`)
	}

	/** A Worker in the form of the newer API. */
	#shown(name: string): unknown {
		const found = this.workers.get(name)
		if (!found) throw new No(404, 10007, 'This Worker does not exist on your account.')
		const enabled = found.isOnWorkersDev
		return { id: 't', name, subdomain: { enabled, previews_enabled: false }, references: {} }
	}

	/** Keeps the bindings of the kinds that `keep_bindings` names. */
	#deploy(name: string, body: Body): unknown {
		const said = body.metadata as {
			bindings: Bound[]
			main_module?: string
			compatibility_date?: string
			compatibility_flags?: string[]
			keep_bindings?: string[]
			migrations?: { new_tag: string }
		}
		const { bindings, keep_bindings: kept } = said
		const before = this.workers.get(name)
		const isNew = (one: Bound) => !bindings.some((other) => other.name === one.name)
		const stay = before?.bindings.filter((one) => kept?.includes(one.type) && isNew(one)) ?? []
		this.workers.set(name, {
			modules: body.modules as Map<string, string>,
			main: said.main_module ?? '',
			compatibilityDate: said.compatibility_date ?? '',
			compatibilityFlags: said.compatibility_flags ?? [],
			assets: new Map(
				Object.entries(this.#manifest).flatMap(([path, { hash }]) => {
					const bytes = this.#files.get(hash)
					return bytes ? [[path, bytes]] : []
				}),
			),
			bindings: [...stay, ...bindings.filter(({ type }) => type !== 'inherit')],
			deployments: (before?.deployments ?? 0) + 1,
			domains: before?.domains ?? [],
			isOnWorkersDev: before?.isOnWorkersDev ?? false,
			tag: said.migrations?.new_tag ?? before?.tag,
		})
		const id = randomUUID()
		const script = { etag: 'e' }
		return { id, ...script, resources: { script }, deployment_id: id, startup_time_ms: 1 }
	}
}

type Body = Record<string, unknown>

async function bodyOf(request: IncomingMessage, bytes: Buffer): Promise<Body> {
	const type = request.headers['content-type'] ?? ''
	if (bytes.length === 0) return {}
	if (type.includes('json')) return JSON.parse(bytes.toString()) as Body
	const form = await new Response(new Uint8Array(bytes), {
		headers: { 'Content-Type': type },
	}).formData()
	const texts = new Map<string, string>()
	for (const [name, part] of form.entries())
		texts.set(name, typeof part === 'string' ? part : await part.text())
	const metadata = texts.get('metadata')
	if (metadata === undefined) return Object.fromEntries(texts)
	texts.delete('metadata')
	return { metadata: JSON.parse(metadata), modules: texts }
}

/** One query may hold several statements; of the last one D1 says the rows. */
function ask(rows: DatabaseSync, sql: string, params: string[]): object[] {
	const meta = { duration: 0, changes: 0, rows_read: 0, rows_written: 0 }
	const isRead = /^\s*(SELECT|PRAGMA)/i.test(sql)
	if (isRead) return [{ results: rows.prepare(sql).all(...params), success: true, meta }]
	rows.exec(sql)
	return [{ results: [], success: true, meta }]
}
