import fc from 'fast-check'
import { junk, words } from './words.ts'

/** The parts of a zod schema that say what its values look like. */
export interface Shape {
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

/** A valid value for a field of this name. A part between § is filled in when it is sent. */
const GOOD: Record<string, readonly unknown[]> = {
	stageToken: ['§seated§'],
	accessToken: ['§operator§', '§member§', 'a.b.c'],
	messageText: [
		'Hello to everybody',
		'Wie schön',
		'おはよう',
		'See https://example.com/a?b=c @ada',
	],
	replyToMessageId: ['§message§', null],
	messageId: ['§message§'],
	emoji: ['👍', '❤', '🤔'],
	attachedImageUrl: [null, '/media/images/00000000000000000000000000000000'],
	walletAddress: ['0x00000000000000000000000000000000000057a6'],
	aiUrl: ['https://example.com/ai', null, ''],
	referralCode: ['ABC234'],
	postUrl: ['§post§', 'https://x.com/ada/status/1'],
	xStatusUrl: ['§post§', '20', 'https://farcaster.xyz/ada/0x0123456789'],
	joinCode: ['join_stage_1'],
	rejoinCode: ['RJ-0000-0000-0000-0000'],
	participantId: ['§participant§', 'x:1'],
	infoText: ['Back soon', ''],
	fileName: ['sea.png'],
	fileType: ['image/png'],
	size: [100],
	q: ['crowd', ''],
	account: ['x@somebody', '§victim§'],
	userId: ['§victim§'],
	reason: ['Because of this'],
	cursor: ['§message§'],
	around: ['§message§'],
	thread: ['§message§'],
	event: ['shown'],
	sessionId: ['s1'],
	timestamp: [1],
}

const GONE = Symbol('gone')

/** A body as the schema wants it, once for each of its fields with this text there; none for a schema without fields. */
export function withTextInEachField(shape: Shape, text: string): Record<string, unknown>[] {
	const fields = fieldsOf(shape)
	const whole = Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, goodOne(field, name)]),
	)
	return Object.keys(fields).map((name) => ({ ...whole, [name]: text }))
}

function fieldsOf({ _zod: { def } }: Shape): Record<string, Shape> {
	const inner = def.innerType ?? def.in
	return def.shape ?? (inner ? fieldsOf(inner) : {})
}

function goodOne(shape: Shape, name: string): unknown {
	return fc.sample(like(shape, name), { numRuns: 1, seed: 1 })[0]
}

/** A value as the schema wants it, with up to two of its fields spoiled. */
export function like(shape: Shape, name = ''): fc.Arbitrary<unknown> {
	const {
		_zod: { def },
	} = shape
	if (def.shape) return spoiled(def.shape)
	if (def.innerType) return like(def.innerType, name)
	if (def.in) return like(def.in, name)
	const good = GOOD[name]
	if (good)
		return fc.oneof(
			{ weight: 6, arbitrary: fc.constantFrom(...good) },
			{ weight: 1, arbitrary: words },
		)
	if (def.entries) return fc.constantFrom(...Object.values(def.entries))
	if (def.format === 'uuid') return fc.uuid()
	if (def.type === 'number') return fc.double({ noNaN: true })
	if (def.type === 'boolean') return fc.boolean()
	return words
}

function spoiled(shape: Record<string, Shape>): fc.Arbitrary<unknown> {
	const names = Object.keys(shape)
	const fields = names.map((name) => [name, like(shape[name] as Shape, name)] as const)
	const spoiling = fc.record({
		name: fc.oneof(
			{ weight: 5, arbitrary: fc.constantFrom(...names, 'extra') },
			{ weight: 1, arbitrary: words },
		),
		value: fc.oneof({ weight: 4, arbitrary: junk }, { weight: 1, arbitrary: fc.constant(GONE) }),
	})
	return fc
		.tuple(fc.record(Object.fromEntries(fields)), fc.array(spoiling, { maxLength: 2 }))
		.map(([whole, spoilings]) => {
			const entries = new Map(Object.entries(whole))
			for (const { name, value } of spoilings)
				value === GONE ? entries.delete(name) : entries.set(name, value)
			return Object.fromEntries(entries)
		})
}
