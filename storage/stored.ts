import { z } from 'zod/mini'
import { problem } from './log-line.ts'

type Json = Record<string, unknown>

/** Writes and reads one kind of JSON in a column of the room or of D1. */
export interface Codec<T> {
	write(value: T): string
	/** Null for unreadable JSON. The row is skipped and logged once. */
	parse(text: string, row: string): T | null
}

interface Inner {
	json<V extends object>(value: V): V
	from(json: unknown, row: string): object | null
}

interface CodecSpec<T, Needed extends keyof T> {
	name: string
	/** The contract's schema, by which fields are read. */
	schema: z.ZodMiniObject & z.ZodMiniType<T>
	/** Required fields. Without one of them the row is unreadable. */
	needs: readonly Needed[]
	/** Values for fields that are missing, or whose value this code does not know. */
	defaults: () => Omit<T, Needed>
	/** Fields whose JSON is of another kind, or a list of that kind. */
	inner?: { [Name in keyof T]?: Inner }
	/**
	 * Steps that change the JSON of version 1 into that of version 2, and so on. New ones are added at the end, and
	 * none is ever changed.
	 */
	steps?: readonly ((json: Json) => Json)[]
}

/**
 * One kind of stored JSON: its version, and how it is written and read. Rows of older code may lack fields; rows
 * without `v` are of version 1. Fields that only newer code knows are kept under a symbol, which copies by `...` have,
 * and JSON and RPC do not. Nobody is sent such fields, and a rewritten row still has them.
 */
export class Stored<T extends object, Needed extends keyof T = never> implements Codec<T>, Inner {
	readonly version: number
	readonly #spec: CodecSpec<T, Needed>
	readonly #fields: [string, z.ZodMiniType][]
	readonly #innerFormats: Record<string, Inner>
	readonly #unknownFields = Symbol('of newer code')

	constructor(line: CodecSpec<T, Needed>) {
		this.version = (line.steps?.length ?? 0) + 1
		this.#spec = line
		this.#innerFormats = (line.inner ?? {}) as Record<string, Inner>
		const fields = Object.entries(line.schema.shape as Record<string, z.ZodMiniType>)
		this.#fields = fields.filter(([name]) => !this.#innerFormats[name])
	}

	get name(): string {
		return this.#spec.name
	}

	/** The names of all fields. Existing rows contain them. */
	get fields(): string[] {
		return Object.keys(this.#spec.schema.shape)
	}

	write(value: T): string {
		return JSON.stringify(this.json(value))
	}

	writeAll(values: readonly T[]): string {
		return JSON.stringify(values.map((value) => this.json(value)))
	}

	/** The JSON that is stored for the value, with its unknown fields. */
	json<V extends object>(value: V): V {
		const unknown = (value as Record<symbol, unknown>)[this.#unknownFields] as Json | undefined
		const json: Json = { v: this.version, ...unknown, ...value }
		for (const [name, kind] of Object.entries(this.#innerFormats)) {
			const held = json[name]
			if (Array.isArray(held)) json[name] = held.map((one) => kind.json(one))
			else if (held) json[name] = kind.json(held)
		}
		return json as V
	}

	parse(text: string, row: string): T | null {
		return this.from(jsonIn(text), row)
	}

	/** The readable entries of a list; null when the text is no list. */
	parseAll(text: string, row: string): T[] | null {
		const list = jsonIn(text)
		if (Array.isArray(list)) return list.flatMap((one) => this.from(one, row) ?? [])
		unreadable(this.#spec.name, row)
		return null
	}

	from(json: unknown, row: string): T | null {
		const read = isObject(json) ? this.#read(json, row) : null
		if (!read) unreadable(this.#spec.name, row)
		return read
	}

	#read(stored: Json, row: string): T | null {
		const { needs, defaults, steps = [] } = this.#spec
		const { v } = stored
		const version = typeof v === 'number' && v >= 1 ? v : 1
		const json = steps.slice(version - 1).reduce((older, step) => step(older), stored)
		const read: Json & Record<symbol, unknown> = { ...defaults() }
		for (const [name, schema] of this.#fields) {
			const { success, data } = z.safeParse(schema, json[name])
			if (success && data !== undefined) read[name] = data
			if (!success && needs.includes(name as Needed)) return null
		}
		for (const [name, kind] of Object.entries(this.#innerFormats)) {
			const held = json[name]
			if (Array.isArray(held)) read[name] = held.flatMap((one) => kind.from(one, row) ?? [])
			else if (held) read[name] = kind.from(held, row)
		}
		const unknown = Object.entries(json).filter(
			([name]) => name !== 'v' && !(name in this.#spec.schema.shape),
		)
		if (version > this.version) unknown.push(['v', version])
		if (unknown.length > 0) read[this.#unknownFields] = Object.fromEntries(unknown)
		return read as T
	}
}

/** The kind of a whole table row inside other JSON. */
export function storedRowOf<Row extends object>() {
	return z.custom<Row>(
		(row) =>
			isObject(row) &&
			Object.values(row).every((one) => one === null || ['string', 'number'].includes(typeof one)),
	)
}

/** JSON of a row with only true or false. */
export const FLAG: Codec<boolean> = { write: String, parse: (text) => text === 'true' }

/** JSON of a row with only an id. */
export const NAME: Codec<string> = {
	write: (name) => JSON.stringify(name),
	parse: (text) => `${jsonIn(text)}`,
}

/** The parsed JSON; undefined when the text is no JSON. */
export function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

export function isObject(json: unknown): json is Json {
	return typeof json === 'object' && json !== null && !Array.isArray(json)
}

const NAMED_MAX = 1_000
const named = new Set<string>()

/** Logs an unreadable row once per start, because it may be read very often. The row's content is not logged. */
export function unreadable(kind: string, row: string): void {
	const name = `${kind}: ${row}`
	if (named.has(name)) return
	if (named.size >= NAMED_MAX) named.clear()
	named.add(name)
	problem('row-unreadable', name)
}
