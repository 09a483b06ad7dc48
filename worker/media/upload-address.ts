import { UPLOAD_ADDRESS_LIFE_MS } from '#contract/limits'
import { hmacOf, isSame } from '../http/hmac.ts'
import { refuse } from '../http/refusal.ts'

/** What a form upload may bring, said in its fields as the documents have them. */
export interface Policy {
	key: string
	contentType: string
	maxBytes: number
	expires: number
}

export const NOT_OURS = 'This upload address is not ours.'

/** A signed address for one upload within ten minutes; it needs no token. */
export async function uploadAddress(secret: string, name: string, now: number): Promise<string> {
	const expires = now + UPLOAD_ADDRESS_LIFE_MS
	return `/uploads/${name}?expires=${expires}&signature=${await sign(secret, `${name}\n${expires}`)}`
}

/** The upload that an address names, and which part of it. */
export function uploadAt(url: URL): { name: string; part: number | null } {
	const [, name, part] = /^\/uploads\/([0-9a-f]{32})(?:\/([1-9]\d?))?$/.exec(url.pathname) ?? []
	if (!name) return refuse(404, 'not-found', 'This address does not exist.')
	return { name, part: part === undefined ? null : Number(part) }
}

/** The same, if the signature is ours. */
export async function requireOurs(
	secret: string,
	url: URL,
	now: number,
): Promise<{ name: string; part: number | null }> {
	const upload = uploadAt(url)
	const expires = url.searchParams.get('expires') ?? ''
	const subject = url.pathname.slice('/uploads/'.length)
	const expected = await sign(secret, `${subject}\n${expires}`)
	if (!isSame(expected, url.searchParams.get('signature') ?? '')) refuse(403, 'signature', NOT_OURS)
	refuseLate(Number(expires), now)
	return upload
}

/** The fields of a form that may bring one file. */
export async function signedFields(
	secret: string,
	{ key, contentType, maxBytes }: Omit<Policy, 'expires'>,
	now: number,
): Promise<Record<string, string>> {
	const expires = now + UPLOAD_ADDRESS_LIFE_MS
	const policy = btoa(JSON.stringify({ key, contentType, maxBytes, expires } satisfies Policy))
	const signature = await sign(secret, `form\n${policy}`)
	return {
		...{ key, policy, signature, contentType },
		expires: String(expires),
		maxBytes: String(maxBytes),
	}
}

/** What the fields of a form permit, if the signature is ours. */
export async function requirePolicy(
	secret: string,
	{ policy = '', signature = '' }: Record<string, string>,
	now: number,
): Promise<Policy> {
	const expected = await sign(secret, `form\n${policy}`)
	if (!isSame(expected, signature)) refuse(403, 'signature', NOT_OURS)
	const permitted = JSON.parse(atob(policy)) as Policy
	refuseLate(permitted.expires, now)
	return permitted
}

function refuseLate(expires: number, now: number): void {
	if (expires <= now) refuse(410, 'expired', 'This upload address has expired.')
}

function sign(secret: string, said: string): Promise<string> {
	return hmacOf(`upload-address:${secret}`, said)
}
