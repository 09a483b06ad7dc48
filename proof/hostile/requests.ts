import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { like, type Shape, withTextInEachField } from './like.ts'
import {
	FORMS,
	HEADERS,
	METHODS,
	OTHER_PLACES,
	PARAMETERS,
	TAILS,
	TYPES,
	VALUES,
} from './oddities.ts'
import { ALL_WAYS, onItsWay, type Way } from './wire.ts'
import { encoded, junk, words } from './words.ts'

export type Role = 'guest' | 'stranger' | 'seated' | 'operator'

/** One request, written so that it can be read, sent, and sent again; § names what only a stage knows. */
export interface Input {
	/** The endpoint of the contract that the request means, if any. */
	name: string | null
	role: Role
	method: string
	address: string
	headers: Record<string, string>
	body: unknown
	way: Way
	at: number
}

/** The values for §, once there is a stage. */
export type Known = Record<string, string>

/** Requests that change a person's content, or end their place so that somebody else must ask. */
const OWN: Record<string, string> = { editMessage: '§own§', deleteMessage: '§doomed§' }
const ENDING = ['leave', 'logOutEverywhere']

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
	often(6, fc.constant({})),
	often(
		3,
		fc
			.array(
				fc
					.constantFrom(...Object.keys(HEADERS))
					.chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(HEADERS[name] ?? [])))),
				{ minLength: 1, maxLength: 4 },
			)
			.map((pairs) => Object.fromEntries(pairs)),
	),
)
const type = fc.oneof(
	often(9, fc.constant('application/json')),
	often(2, fc.constantFrom(...TYPES)),
)
const role = fc.oneof(
	often(4, fc.constant<Role>('seated')),
	often(2, fc.constant<Role>('operator')),
	often(1, fc.constantFrom<Role>('guest', 'stranger')),
)
const way = fc.oneof(often(5, fc.constant<Way>('plain')), often(3, fc.constantFrom(...ALL_WAYS)))
const query = fc
	.array(
		fc.tuple(
			fc.oneof(often(4, fc.constantFrom(...PARAMETERS)), often(1, words)),
			fc.oneof(often(2, fc.constantFrom(...VALUES)), often(1, words)),
		),
		{ maxLength: 3 },
	)
	.map(written)

function written(pairs: [string, unknown][]): string {
	return pairs
		.map(
			([name, value]) =>
				`${encoded(name)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
		)
		.join('&')
}

/** At an address of the contract: what it wants, spoiled a little, or asked in the wrong way. */
function declared(name: string, promise: Endpoint): fc.Arbitrary<Input> {
	const wanted = promise.query
		? like(promise.query as unknown as Shape).map((fields) =>
				written(Object.entries(fields as object)),
			)
		: query
	const body = promise.body ? like(promise.body as unknown as Shape) : junk
	const id = fc.oneof(often(3, fc.constant(OWN[name] ?? '§message§')), often(1, words.map(encoded)))
	return fc
		.record({
			id,
			tail: fc.oneof(often(30, fc.constant('')), often(1, fc.constantFrom(...TAILS))),
			query: fc.oneof(often(3, wanted), often(1, query)),
			role,
			method: fc.oneof(
				often(20, fc.constant<string>(promise.method)),
				often(1, fc.constantFrom(...METHODS)),
			),
			headers,
			type,
			body: promise.form
				? fc.constantFrom<unknown>(...FORMS)
				: fc.oneof(often(8, body), often(1, junk), often(1, words)),
			way,
			at: fc.double({ min: 0, max: 1, noNaN: true }),
		})
		.map(({ id, tail, query, type, headers, ...rest }) => ({
			name,
			...rest,
			address: `${promise.path.replace(':id', id)}${tail}${query ? `?${query}` : ''}`,
			headers: {
				'Content-Type': promise.form ? 'multipart/form-data; boundary=b' : type,
				...headers,
			},
		}))
}

/** Everywhere else: pages, log-in, pictures, uploads, sockets, and where there is nothing. */
const elsewhere: fc.Arbitrary<Input> = fc
	.record({
		place: fc.oneof(
			often(9, fc.constantFrom(...OTHER_PLACES)),
			often(
				1,
				words.map((word) => `/${encoded(word)}`),
			),
		),
		tail: fc.oneof(
			often(3, fc.constant('')),
			often(1, fc.constantFrom(...TAILS)),
			often(
				1,
				words.map((word) => `/${encoded(word)}`),
			),
		),
		query,
		role,
		method: fc.oneof(often(3, fc.constant('GET')), often(2, fc.constantFrom(...METHODS))),
		headers,
		type,
		body: fc.oneof(junk, fc.constantFrom<unknown>(...FORMS)),
		way,
		at: fc.double({ min: 0, max: 1, noNaN: true }),
	})
	.map(({ place, tail, query, type, headers, ...rest }) => ({
		name: null,
		...rest,
		address: `${place}${tail}${query ? `${(place + tail).includes('?') || place === '§upload§' ? '&' : '?'}${query}` : ''}`,
		headers: { 'Content-Type': type, ...headers },
	}))

/** Each of these texts in every field of every body, by somebody on stage and by an operator. */
export function inEveryField(texts: readonly string[]): Input[] {
	return Object.entries<Endpoint>(contract).flatMap(([name, { method, path, body, form }]) => {
		if (!body || form || ENDING.includes(name)) return []
		const bodies = texts.flatMap((text) => withTextInEachField(body as unknown as Shape, text))
		const address = path.replace(':id', OWN[name] ?? '§message§')
		const headers = { 'Content-Type': 'application/json' }
		const role: Role = path.startsWith('/api/admin/') ? 'operator' : 'seated'
		return bodies.map((body) => ({
			name,
			role,
			method,
			address,
			headers,
			body,
			way: 'plain',
			at: 0,
		}))
	})
}

/** Anything that anybody may send. */
export function inputs(): fc.Arbitrary<Input> {
	const each = Object.entries<Endpoint>(contract).map(([name, promise]) => declared(name, promise))
	return fc.oneof(...each.map((one) => often(2, one)), often(each.length, elsewhere))
}

/** The request as it is sent; null when it cannot be written as a request. */
export function requestOf(input: Input, origin: string, known: Known): Request | null {
	const seated = ENDING.includes(input.name ?? '') ? known.leaver : known.seated
	const here: Known = { ...known, seated: seated ?? '' }
	const fill = (text: string) => text.replace(/§(\w+)§/g, (_, name: string) => here[name] ?? name)
	const { role, method, body, way, at } = input
	const written = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
	const token = { guest: null, stranger: 'a.b.c', seated, operator: known.operator }[role]
	const said = Object.entries({
		...(token ? { Authorization: `Bearer ${token}` } : {}),
		...input.headers,
	}).map(([name, value]): [string, string] => [name, fill(value)])
	const hasBody = method !== 'GET' && method !== 'HEAD'
	try {
		return new Request(origin + fill(input.address), {
			method,
			headers: said,
			redirect: 'manual',
			...(hasBody ? { body: onItsWay(fill(written), way, at) } : {}),
		})
	} catch {
		return null
	}
}
