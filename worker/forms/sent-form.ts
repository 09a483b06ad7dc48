import { BODY_MAX_BYTES } from '#contract/limits'
import type { RequestContext } from '../context.ts'
import { readText, tooLarge } from '../http/incoming-body.ts'
import { boundaryIn, type FormPart, formField, formPartsOf, utf8Bytes } from '../http/multipart.ts'
import { Refusal } from '../http/refusal.ts'

/** The fields of a form, as they were sent. `choice` is what a button's value names behind its act. */
export type Fields = Readonly<Record<string, string>>

const ID_MAX_CHARS = 64

/** An id from a form, cut to what an address or a cookie may hold. An act that does not need the id has not checked it. */
export function idIn(field = ''): string {
	return field.replace(/[^\w-]/g, '').slice(0, ID_MAX_CHARS)
}

/** A form as it was sent. Its file, the last of its fields, has not been read yet. */
export interface SentForm {
	fields: Fields
	file: FormPart | null
}

/** Reads a form as far as its file. All its words together have the limit of every body. */
export async function readSent({ request, body }: RequestContext): Promise<SentForm> {
	const type = request.headers.get('Content-Type') ?? ''
	const boundary = boundaryIn(type)
	if (boundary) return readParts(formPartsOf(body.pieces(), boundary))
	if (!/^application\/x-www-form-urlencoded\b/i.test(type))
		throw new Refusal({ status: 415, code: 'type', message: 'Please send the form.' })
	const said = new URLSearchParams(await readText(body, BODY_MAX_BYTES))
	return { fields: unbroken([...said]), file: null }
}

async function readParts(parts: AsyncIterable<FormPart>): Promise<SentForm> {
	const said: [name: string, value: string][] = []
	let left = BODY_MAX_BYTES
	for await (const part of parts) {
		if (part.fileName) return { fields: unbroken(said), file: part }
		if (part.fileName === '') continue // no file was chosen
		const value = await formField(part, left, tooLarge)
		left -= utf8Bytes(value).length
		said.push([part.name, value])
	}
	return { fields: unbroken(said), file: null }
}

/** Browsers send line ends in the old form of two signs. */
function unbroken(said: [name: string, value: string][]): Fields {
	return Object.fromEntries(said.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}
