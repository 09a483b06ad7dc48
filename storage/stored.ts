import { z } from 'zod/mini'
import { problem } from './log-line.ts'

type Json = Record<string, unknown>

/** Writes and reads one kind of JSON in a column of the room or of D1. */
export interface Codec<T> {
	write(value: T): string
	/** Null for unreadable JSON, which is skipped and logged once with its row. */
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
	/** Values for fields that are missing or hold something that this code does not know. */
	defaults: () => Omit<T, Needed>
	/** Fields that hold another kind, or a list of it. */
	inner?: { [Name in keyof T]?: Inner }
	/** Turns the JSON of version 1 into that of version 2, and so on. Steps are added at the end and never changed. */
	steps?: readonly ((json: Json) => Json)[]
}

/**
 * One kind of stored JSON: its version, and how it is written and read. Rows of older code lack fields; rows
 * from before versions also lack `v` and count as 1. Unknown fields of newer code are kept under a symbol,
 * which a copy by `...` takes along and neither JSON nor RPC shows: nobody is told them, and they are in the
 * row again when it is rewritten.
 */
export class Stored<T extends object, Needed extends keyof T = never> implements Codec<T>, Inner {
	readonly version: number
	readonly #line: CodecSpec<T, Needed>
	readonly #fields: [string, z.ZodMiniType][]
	readonly #inner: Record<string, Inner>
	readonly #unknown = Symbol('of newer code')

	constructor(line: CodecSpec<T, Needed>) {
		this.version = (line.steps?.length ?? 0) + 1
		this.#line = line
		this.#inner = (line.inner ?? {}) as Record<string, Inner>
		const fields = Object.entries(line.schema.shape as Record<string, z.ZodMiniType>)
		this.#fields = fields.filter(([name]) => !this.#inner[name])
	}

	get name(): string {
		return this.#line.name
	}

	/** The field names, which existing rows have. */
	get fields(): string[] {
		return Object.keys(this.#line.schema.shape)
	}

	write(value: T): string {
		return JSON.stringify(this.json(value))
	}

	writeAll(values: readonly T[]): string {
		return JSON.stringify(values.map((value) => this.json(value)))
	}

	/** The value as JSON of its row, including unknown fields. */
	json<V extends object>(value: V): V {
		const unknown = (value as Record<symbol, unknown>)[this.#unknown] as Json | undefined
		const json: Json = { v: this.version, ...unknown, ...value }
		for (const [name, kind] of Object.entries(this.#inner)) {
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
		unreadable(this.#line.name, row)
		return null
	}

	from(json: unknown, row: string): T | null {
		const read = isObject(json) ? this.#read(json, row) : null
		if (!read) unreadable(this.#line.name, row)
		return read
	}

	#read(stored: Json, row: string): T | null {
		const { needs, defaults, steps = [] } = this.#line
		const { v } = stored
		const version = typeof v === 'number' && v >= 1 ? v : 1
		const json = steps.slice(version - 1).reduce((older, step) => step(older), stored)
		const read: Json & Record<symbol, unknown> = { ...defaults() }
		for (const [name, schema] of this.#fields) {
			const { success, data } = z.safeParse(schema, json[name])
			if (success && data !== undefined) read[name] = data
			if (!success && needs.includes(name as Needed)) return null
		}
		for (const [name, kind] of Object.entries(this.#inner)) {
			const held = json[name]
			if (Array.isArray(held)) read[name] = held.flatMap((one) => kind.from(one, row) ?? [])
			else if (held) read[name] = kind.from(held, row)
		}
		const unknown = Object.entries(json).filter(
			([name]) => name !== 'v' && !(name in this.#line.schema.shape),
		)
		if (version > this.version) unknown.push(['v', version])
		if (unknown.length > 0) read[this.#unknown] = Object.fromEntries(unknown)
		return read as T
	}
}

/** A row of a table within other JSON, as it was kept. */
export function storedRowOf<Row extends object>() {
	return z.custom<Row>(
		(row) =>
			isObject(row) &&
			Object.values(row).every((one) => one === null || ['string', 'number'].includes(typeof one)),
	)
}

/** A row that holds only yes or no. */
export const FLAG: Codec<boolean> = { write: String, parse: (text) => text === 'true' }

/** A row that holds only an id. */
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

/**
 * Logs an unreadable row once per start, because many reads must not fill the log. The row's content is not
 * logged.
 */
export function unreadable(kind: string, row: string): void {
	const name = `${kind}: ${row}`
	if (named.has(name)) return
	if (named.size >= NAMED_MAX) named.clear()
	named.add(name)
	problem('row-unreadable', name)
}
