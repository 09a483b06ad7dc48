import type { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { BODY_MAX_BYTES } from '#contract/limits'
import { framesOf } from '#rules/cause-of'
import { logLine } from '#storage/log-line'
import { api, type Name } from '../api.ts'
import type { RequestContext } from '../context.ts'
import { isLacking, lacksMigration } from '../db/migrations.ts'
import { findOperator, type Operator } from '../login/operator.ts'
import { admit, bearerOf, tokenIn } from './admit.ts'
import { readForm } from './form.ts'
import { readText } from './incoming-body.ts'
import { outageOf } from './outage.ts'
import { Refusal, refuse, refuseMethod } from './refusal.ts'

const NAMES = Object.keys(contract) as Name[]
const holdsId = (name: Name) => contract[name].path.includes(':')
/** Addresses without an id, each with its endpoints. */
const EXACT: ReadonlyMap<string, readonly Name[]> = Map.groupBy(
	NAMES.filter((name) => !holdsId(name)),
	(name): string => contract[name].path,
)
/** Addresses with an id. An id that would need decoding is invalid, because the stage makes all ids itself. */
const PATTERNS = NAMES.filter(holdsId).map((name) => ({
	name,
	pattern: new RegExp(`^${contract[name].path.replace(/:(\w+)/g, '(?<$1>[\\w-]{1,64})')}$`),
}))

/** Endpoints that check the token themselves: without the room, or in the command that they send. */
const ADMIT_THEMSELVES: ReadonlySet<Name> = new Set(['heartbeat', 'postMessage'])

/** Endpoints that ignore tokens: those that begin a session, and those whose answer is the same for everybody. */
const KNOW_NOBODY: ReadonlySet<Name> = new Set([
	'joinMessage',
	'verifyJoin',
	'rejoin',
	'refreshSession',
	'health',
	'log',
	'countView',
	'pushKey',
	'currentBanner',
	'readPayment',
	'cancelPayment',
	'readRemoval',
	'answerRemoval',
])

/** The type of any handler: `parse` and `admit` have checked its input at run time. */
type AnyHandler = (context: RequestContext, asked: object) => Promise<unknown>

const SECURE_JSON = {
	'Content-Type': 'application/json; charset=utf-8',
	'Cache-Control': 'no-store',
}

const BEING_UPDATED = 'The stage is being updated. Please try again in a minute.'

/** Handles every API request, from the address to the answer. */
export async function answer(context: RequestContext): Promise<Response> {
	try {
		const { name, params } = find(context.request)
		const promise: Endpoint = contract[name]
		if (name !== 'health' && lacksMigration(context)) refuse(503, 'schema', BEING_UPDATED)
		// Operators are checked first: for everybody else the address does not exist, not even by a 400.
		const operator = promise.who === 'operator' ? await requireOperator(context) : null
		const bearer = bearerOf(context.request)
		const { rawBody, ...input } = await parse(context, promise)
		const needsNoToken = bearer !== null || promise.who === 'anyone'
		// The form of a page was read up to its file already.
		const form = promise.form ? (context.form ?? (await readForm(context, needsNoToken))) : null
		const token = KNOW_NOBODY.has(name) ? null : (bearer ?? form?.stageToken ?? tokenIn(rawBody))
		const who = ADMIT_THEMSELVES.has(name)
			? null
			: (operator ?? (await admit(context, promise, token)))
		return toResponse(
			await (api[name] as AnyHandler)({ ...context, form, token }, { ...input, params, who }),
			promise.fileName,
		)
	} catch (error) {
		return toRefusal(error, context)
	}
}

/** Finds the endpoint of an address and a method, with its path parameters. */
function find(request: Request): { name: Name; params: Record<string, string> } {
	const { pathname } = new URL(request.url)
	const method = request.method === 'HEAD' ? 'GET' : request.method
	// An exact address comes before one with an id: 'stories/react' is never a story.
	const here = EXACT.get(pathname)?.map((name) => ({ name, params: {} })) ?? likeAddress(pathname)
	const found = here.find(({ name }) => contract[name].method === method)
	if (found) return found
	const told = here.filter((one) => contract[one.name].who !== 'operator')
	if (told.length === 0) return noSuchAddress()
	const methods = told.map((one) => contract[one.name].method)
	const allow = methods.toSorted().map((one) => (one === 'GET' ? 'GET, HEAD' : one))
	return refuseMethod(allow.join(', '))
}

function likeAddress(pathname: string): { name: Name; params: Record<string, string> }[] {
	return PATTERNS.flatMap(({ name, pattern }) => {
		const match = pattern.exec(pathname)
		return match ? [{ name, params: { ...match.groups } }] : []
	})
}

function noSuchAddress(): never {
	return refuse(404, 'not-found', 'This address does not exist.')
}

async function requireOperator(context: RequestContext): Promise<Operator> {
	return (await findOperator(context)) ?? noSuchAddress()
}

/** Checks the input. `rawBody` may contain the token. */
async function parse(
	context: RequestContext,
	promise: Endpoint,
): Promise<{ query?: unknown; body?: unknown; rawBody?: unknown }> {
	const { searchParams } = new URL(context.request.url)
	const query = promise.query && check(promise.query, askedIn(searchParams))
	const rawBody = promise.body && (await readJson(context, promise))
	return { query, body: promise.body && check(promise.body, rawBody), rawBody }
}

/** Parameters that name a page of a list. */
const PAGE_PARAMETERS = ['cursor', 'before']

/** The query. In every list an empty cursor asks for the first page. */
function askedIn(params: URLSearchParams): Record<string, string> {
	const asked = [...params].filter(
		([name, value]) => value !== '' || !PAGE_PARAMETERS.includes(name),
	)
	return Object.fromEntries(asked)
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
	const checked = schema.safeParse(value)
	if (checked.success) return checked.data
	const [issue] = checked.error.issues
	const sentence = issue && issue.message !== 'Invalid input' ? issue.message : null
	return refuse(400, 'invalid', sentence ?? `Please check '${issue?.path.join('.') || 'request'}'.`)
}

async function readJson({ request, body }: RequestContext, promise: Endpoint): Promise<unknown> {
	const type = request.headers.get('Content-Type') ?? ''
	const text = await readText(body, promise.bodyMaxBytes ?? BODY_MAX_BYTES)
	if (text.trim() === '') return {}
	// Cross-origin pages cannot send this type without a preflight (quality rule 15).
	if (!/^application\/json\b/i.test(type)) refuse(415, 'type', 'Please send JSON.')
	try {
		return JSON.parse(text)
	} catch {
		return refuse(400, 'json', 'This is not valid JSON.')
	}
}

function toResponse(reply: unknown, fileName?: string): Response {
	if (reply === null)
		return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
	const asFile = fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }
	return new Response(JSON.stringify(reply), { headers: { ...SECURE_JSON, ...asFile } })
}

function toRefusal(error: unknown, context: RequestContext): Response {
	const refusal = error instanceof Refusal ? error : outageOf(error, context)
	if (refusal) {
		const { message, code, status, retryAfterS, tokensAwarded, values, allow } = refusal
		const headers = new Headers(SECURE_JSON)
		if (retryAfterS) headers.set('Retry-After', String(retryAfterS))
		if (allow) headers.set('Allow', allow)
		return new Response(JSON.stringify({ message, code, tokensAwarded, values }), {
			status,
			headers,
		})
	}
	const { request, requestId } = context
	const path = new URL(request.url).pathname
	logLine('error', 'request-failed', {
		requestId,
		path,
		problem: error,
		stack: framesOf(error),
	})
	// A missing table or column means that the code was deployed before its migration. Until then the answer is 503.
	const [status, code, message] = isLacking(error)
		? [503, 'schema', BEING_UPDATED]
		: [500, 'internal', 'Something went wrong on our side. Please try again.']
	return new Response(JSON.stringify({ message, code, requestId }), {
		status,
		headers: SECURE_JSON,
	})
}
