import { BODY_MAX_BYTES } from '#contract/limits'
import type { RequestContext } from '../context.ts'
import { readText, tooLarge } from '../http/incoming-body.ts'
import { boundaryIn, type FormPart, formField, formPartsOf, utf8Bytes } from '../http/multipart.ts'
import { Refusal } from '../http/refusal.ts'

/** The fields of a form as sent. `choice` is the second part of a button's value, for example an emoji. */
export type Fields = Readonly<Record<string, string>>

const ID_MAX_CHARS = 64

/**
 * An id from a form, cut to characters and a length that an address or a cookie may have. Acts that do not use the
 * id have not checked it.
 */
export function idIn(field = ''): string {
	return field.replace(/[^\w-]/g, '').slice(0, ID_MAX_CHARS)
}

/** A form as sent, with its file, the last field, still unread. */
export interface SentForm {
	fields: Fields
	file: FormPart | null
}

/** Reads a form up to its file. All its fields together have the size limit of a JSON body. */
export async function readSent({ request, body }: RequestContext): Promise<SentForm> {
	const type = request.headers.get('Content-Type') ?? ''
	const boundary = boundaryIn(type)
	if (boundary) return readParts(formPartsOf(body.pieces(), boundary))
	if (!/^application\/x-www-form-urlencoded\b/i.test(type))
		throw new Refusal({ status: 415, code: 'type', message: 'Please send the form.' })
	const params = new URLSearchParams(await readText(body, BODY_MAX_BYTES))
	return { fields: unbroken([...params]), file: null }
}

async function readParts(parts: AsyncIterable<FormPart>): Promise<SentForm> {
	const fields: [name: string, value: string][] = []
	let left = BODY_MAX_BYTES
	for await (const part of parts) {
		if (part.fileName) return { fields: unbroken(fields), file: part }
		if (part.fileName === '') continue // no file was chosen
		const value = await formField(part, left, tooLarge)
		left -= utf8Bytes(value).length
		fields.push([part.name, value])
	}
	return { fields: unbroken(fields), file: null }
}

/** The fields with line feeds, because browsers send each line end as CR LF. */
function unbroken(fields: [name: string, value: string][]): Fields {
	return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}
