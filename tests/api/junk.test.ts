import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import type { StageRoom } from '#room/stage-room'
import { openStage } from '../support/open-stage.ts'
import { TEST_ORIGIN } from '../support/settings.ts'
import { messageBy, sayThrough, seatDirectly } from './crowd.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const INPUTS = 10_000
/** After these nobody is on stage any more to ask the other addresses. */
const ENDING = ['leave', 'logOutEverywhere']
/** The id of a message that is there. */
const SAID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
/** What the room notes of every asker, and what it does on its own. */
const NOTES = ['meta', 'steps', 'allowances', 'visitors', 'demand', 'outbox', 'memory']
const ASKED = "WHERE event NOT IN ('message-translations-updated', 'participant-seen-update')"

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
	SAID,
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
	/** Where the path has a name for one. */
	id: string
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
		id: fc.oneof(fc.constant(SAID), text),
	})
}

function encoded(value: string): string {
	return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80'
}

test('API-00: whatever anybody sends to any address, it is answered; a refusal says why and changes nothing', async () => {
	await using stage = await openStage()
	const { by, stageToken, participant } = await seatDirectly(stage.room(), 'fuzzed')
	await sayThrough(stage.room(), by, messageBy(participant, 'Talk about this', { id: SAID }))
	// What is deleted cannot be talked about any more, so that comes last.
	const { deleteMessage, ...others } = contract
	const targets = Object.entries<Endpoint>({ ...others, deleteMessage })
	const count = counter(stage)
	const seen = new Map<number, number>()
	const stored = new Set(await idsInD1())
	let changes = 0
	let rows = await count()

	const attack = async ([name, promise]: [string, Endpoint]) => {
		const attempt = async (question: Question) => {
			const { status, text: said } = await put(stage, name, promise, question, stageToken)
			const now = await count()

			seen.set(status, (seen.get(status) ?? 0) + 1)
			expect(status).toBeLessThan(500)
			if (status >= 400) expect(now).toEqual(rows)
			else if (now.log !== rows.log) changes++
			rows = now
			if (status === 204) return
			const answer = JSON.parse(said)
			if (status >= 400)
				expect(answer).toEqual({ message: expect.stringMatching(/\S/), code: expect.any(String) })
			else expect(promise.reply.safeParse(answer).success).toBe(true)
			if (status === 200 && name === 'postMessage') stored.add(answer.id)
		}
		const numRuns = Math.ceil(INPUTS / targets.length)
		await fc.assert(fc.asyncProperty(questionsTo(promise), attempt), { numRuns })
	}
	for (const target of targets) await attack(target)

	const total = [...seen.values()].reduce((sum, n) => sum + n, 0)
	expect(total).toBeGreaterThanOrEqual(INPUTS)
	for (const status of [200, 204, 400, 401, 404, 415]) expect([...seen.keys()]).toContain(status)
	expect(changes).toBeGreaterThan(20)
	expect((await stage.room().snapshot()).counts.onStage).toBeGreaterThan(0)
	await stage.room().archivedUpTo((await stage.room().report()).head)
	expect(new Set(await idsInD1())).toEqual(stored)
}, 180_000)

async function put(
	stage: Stage,
	name: string,
	{ path, method }: Endpoint,
	{ body, query, type, token, address, id }: Question,
	stageToken: string,
): Promise<{ status: number; text: string }> {
	// Whoever is seated stays, so that all other addresses keep being asked by somebody on stage.
	const bearer = token === 'seated' && !ENDING.includes(name) ? stageToken : `${token}.b.c`
	const response = await stage.fetch(`${TEST_ORIGIN}${path.replace(':id', encoded(id))}?${query}`, {
		method,
		headers: {
			'CF-Connecting-IP': address,
			'Content-Type': type,
			...(token === 'none' ? {} : { Authorization: `Bearer ${bearer}` }),
		},
		...(method === 'GET' ? {} : { body }),
	})
	return { status: response.status, text: await response.text() }
}

async function idsInD1(): Promise<string[]> {
	const { results } = await env.DB.prepare('SELECT id FROM messages').all<{ id: string }>()
	return results.map(({ id }) => id)
}

/** How many rows there are of everything that the room keeps because somebody asked for it. */
function counter(stage: Stage): () => Promise<Record<string, number>> {
	let counts = ''
	return () =>
		runInDurableObject(stage.room(), (_: StageRoom, { storage: { sql } }) => {
			counts ||= sql
				.exec<{ name: string }>(
					"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*'",
				)
				.toArray()
				.filter(({ name }) => !NOTES.includes(name))
				.map(({ name }) => `(SELECT COUNT(*) FROM ${name} ${name === 'log' ? ASKED : ''}) ${name}`)
				.join()
			return sql.exec<Record<string, number>>(`SELECT ${counts}`).one()
		})
}
