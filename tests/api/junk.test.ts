import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { openStage } from '../support/open-stage.ts'
import { TEST_ORIGIN } from '../support/settings.ts'
import { seatDirectly } from './crowd.ts'

const INPUTS_EACH = 200

/** The parts of a zod schema that say what its values look like. */
interface Shape {
	_zod: {
		def: {
			type: string
			format?: string
			shape?: Record<string, Shape>
			innerType?: Shape
			in?: Shape
			entries?: Record<string, string>
		}
	}
}

const NASTY = [
	'',
	' ',
	'\u0000',
	'\ud800',
	'\udfff\ud83d',
	'\u202e\u2066',
	'a'.repeat(1001),
	'😀'.repeat(1001),
	'Z\u0336'.repeat(500),
	"'; DROP TABLE messages; --",
	'../../../etc/passwd',
	'http://169.254.169.254/',
	'https://x.com/a/status/1',
	'__proto__',
	'constructor',
	'null',
	'%00%ff',
	'RJ-0000-0000-0000-0000',
	'a.b.c',
]
const text = fc.oneof(
	fc.constantFrom(...NASTY),
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
)
const junk: fc.Arbitrary<unknown> = fc.oneof(
	text,
	fc.jsonValue({ maxDepth: 3 }),
	fc.constantFrom(null, true, -0, 1e308, 2 ** 53, [], {}, [[[[[]]]]], { toString: 1, length: -1 }),
)

/** Values as the schema wants them, mixed with what it does not expect in that place. */
function like({ _zod: { def } }: Shape): fc.Arbitrary<unknown> {
	const { shape, innerType, entries } = def
	if (shape) {
		const fields = Object.entries(shape).map(([name, field]) => {
			const value = fc.oneof({ weight: 3, arbitrary: like(field) }, { weight: 1, arbitrary: junk })
			return [name, value] as const
		})
		const more = fc.dictionary(text, junk, { maxKeys: 2 })
		return fc
			.tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), more)
			.map(([known, unknown]) => ({ ...unknown, ...known }))
	}
	if (innerType) return fc.oneof(like(innerType), fc.constantFrom(null, undefined))
	if (def.in) return like(def.in)
	if (entries) return fc.constantFrom(...Object.values(entries))
	if (def.format === 'uuid') return fc.uuid()
	if (def.type === 'number') return fc.double()
	return text
}

interface Question {
	body: string | Uint8Array<ArrayBuffer>
	query: string
	type: string
	token: 'none' | 'junk' | 'seated'
	address: string
}

function questionsTo({ body, query }: Endpoint): fc.Arbitrary<Question> {
	const asJson = (value: unknown) => JSON.stringify(value) ?? ''
	const bodyOf = body ? like(body as unknown as Shape) : junk
	return fc.record({
		body: fc.oneof(
			{ weight: 8, arbitrary: bodyOf.map(asJson) },
			{ weight: 1, arbitrary: junk.map(asJson) },
			{ weight: 1, arbitrary: text },
			{
				weight: 1,
				arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
			},
		),
		query: (query
			? like(query as unknown as Shape)
			: fc.dictionary(text, text, { maxKeys: 2 })
		).map((fields) =>
			Object.entries(fields as object)
				.map(
					([name, value]) =>
						`${encoded(name)}=${encoded(typeof value === 'string' ? value : asJson(value))}`,
				)
				.join('&'),
		),
		type: fc.oneof(
			{ weight: 9, arbitrary: fc.constant('application/json') },
			{ weight: 1, arbitrary: fc.constantFrom('', 'text/plain', 'application/jsonp', '*/*') },
		),
		token: fc.constantFrom('none', 'junk', 'seated'),
		address: fc.ipV6(),
	})
}

function encoded(value: string): string {
	return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80'
}

test('API-00: whatever anybody sends to any address, it is answered, and a refusal says why', async () => {
	await using stage = await openStage()
	const { stageToken } = await seatDirectly(stage.room(), 'fuzzed')
	const seen = new Map<number, number>()

	const attack = async ([name, promise]: [string, Endpoint]) => {
		await fc.assert(
			fc.asyncProperty(questionsTo(promise), async ({ body, query, type, token, address }) => {
				// Whoever is seated stays, so that all other addresses keep being asked by somebody on stage.
				const bearer = token === 'seated' && name !== 'leave' ? stageToken : `${token}.b.c`
				const response = await stage.fetch(`${TEST_ORIGIN}${promise.path}?${query}`, {
					method: promise.method,
					headers: {
						'CF-Connecting-IP': address,
						'Content-Type': type,
						...(token === 'none' ? {} : { Authorization: `Bearer ${bearer}` }),
					},
					...(promise.method === 'GET' ? {} : { body }),
				})
				const answer = await response.text()

				seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
				expect(response.status).toBeLessThan(500)
				if (response.status === 204) return
				const said = JSON.parse(answer)
				if (response.status >= 400)
					expect(said).toEqual({ message: expect.stringMatching(/\S/), code: expect.any(String) })
				else expect(promise.reply.safeParse(said).success).toBe(true)
			}),
			{ numRuns: INPUTS_EACH },
		)
	}
	for (const target of Object.entries(contract)) await attack(target)

	const total = [...seen.values()].reduce((sum, n) => sum + n, 0)
	expect(total).toBeGreaterThanOrEqual(INPUTS_EACH * Object.keys(contract).length)
	for (const status of [200, 204, 400, 401, 415]) expect([...seen.keys()]).toContain(status)
	expect((await stage.room().snapshot()).counts.onStage).toBeGreaterThan(0)
}, 120_000)
