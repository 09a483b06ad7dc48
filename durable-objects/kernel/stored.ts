import { z } from 'zod/mini'
import { problem } from './log-line.ts'

type Json = Record<string, unknown>

/** JSON of one kind as it is kept in a column, of the room's or of D1's. */
export interface Codec<T> {
	write(value: T): string
	/** Null for unreadable JSON: it is skipped, and logged once with its row. */
	parse(text: string, row: string): T | null
}

interface Inner {
	json<V extends object>(value: V): V
	from(json: unknown, row: string): object | null
}

interface Line<T, Needed extends keyof T> {
	name: string
	/** The contract's: what it says of a field is what is read of it. */
	schema: z.ZodMiniObject & z.ZodMiniType<T>
	/** Required fields: without one of them the row is unreadable. */
	needs: readonly Needed[]
	/** Stand where a field is missing, or holds what this code does not know. */
	defaults: () => Omit<T, Needed>
	/** Fields that hold another kind, or a list of it. */
	inner?: { [Name in keyof T]?: Inner }
	/** Makes the JSON of version 1 that of version 2, and so on. Added at the end and never changed. */
	steps?: readonly ((json: Json) => Json)[]
}

/**
 * One kind of stored JSON: its version, how it is written, and the one way in which it is read. Rows of older code
 * lack fields, and before versions were kept also `v`: then it is 1. What newer code wrote beside the fields known
 * here rides along under a symbol, which a copy by `...` takes with it and neither JSON nor RPC shows: so it is told
 * to nobody, and stands in the row again when that is rewritten.
 */
export class Stored<T extends object, Needed extends keyof T = never> implements Codec<T>, Inner {
	readonly version: number
	readonly #line: Line<T, Needed>
	readonly #fields: [string, z.ZodMiniType][]
	readonly #inner: Record<string, Inner>
	readonly #unknown = Symbol('of newer code')

	constructor(line: Line<T, Needed>) {
		this.version = (line.steps?.length ?? 0) + 1
		this.#line = line
		this.#inner = (line.inner ?? {}) as Record<string, Inner>
		const fields = Object.entries(line.schema.shape as Record<string, z.ZodMiniType>)
		this.#fields = fields.filter(([name]) => !this.#inner[name])
	}

	get name(): string {
		return this.#line.name
	}

	/** The names of its fields: rows in the field have them. */
	get fields(): string[] {
		return Object.keys(this.#line.schema.shape)
	}

	write(value: T): string {
		return JSON.stringify(this.json(value))
	}

	writeAll(values: readonly T[]): string {
		return JSON.stringify(values.map((value) => this.json(value)))
	}

	/** As it stands in the row, for what is written later. */
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

	/** What of a list can be read; null when it is none. */
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

/** A row that holds nothing but yes or no. */
export const FLAG: Codec<boolean> = { write: String, parse: (text) => text === 'true' }

/** A row that holds nothing but the name of what was made. */
export const NAME: Codec<string> = {
	write: (name) => JSON.stringify(name),
	parse: (text) => `${jsonIn(text)}`,
}

/** Undefined when the text is no JSON. */
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

/** Each row once per start: what many read must not fill the log. What stands in it is nobody's to see there. */
export function unreadable(kind: string, row: string): void {
	const name = `${kind}: ${row}`
	if (named.has(name)) return
	if (named.size >= NAMED_MAX) named.clear()
	named.add(name)
	problem('row-unreadable', name)
}
