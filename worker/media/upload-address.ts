import { UPLOAD_ADDRESS_LIFE_MS } from '#contract/limits'
import { isSignature, signatureOf } from '../http/hmac.ts'
import { refuse } from '../http/refusal.ts'

/** What a form upload may contain, as the signed fields state it. */
export interface Policy {
	key: string
	contentType: string
	maxBytes: number
	expires: number
}

export const NOT_OURS = 'This upload address is not ours.'

const PURPOSE = 'upload-address'

/** A signed address for one upload within ten minutes; it needs no token. */
export async function uploadAddress(secrets: string, name: string, now: number): Promise<string> {
	const expires = now + UPLOAD_ADDRESS_LIFE_MS
	const signature = await signatureOf(secrets, PURPOSE, `${name}\n${expires}`)
	return `/uploads/${name}?expires=${expires}&signature=${signature}`
}

/** The upload that an address names, and its part, if any. */
export function uploadAt(url: URL): { name: string; part: number | null } {
	const [, name, part] = /^\/uploads\/([0-9a-f]{32})(?:\/([1-9]\d?))?$/.exec(url.pathname) ?? []
	if (!name) return refuse(404, 'not-found', 'This address does not exist.')
	return { name, part: part === undefined ? null : Number(part) }
}

/** The upload of an address, like `uploadAt`. Refuses an address that this stage did not sign. */
export async function requireOurs(
	secrets: string,
	url: URL,
	now: number,
): Promise<{ name: string; part: number | null }> {
	const upload = uploadAt(url)
	const expires = url.searchParams.get('expires') ?? ''
	const subject = url.pathname.slice('/uploads/'.length)
	const signature = url.searchParams.get('signature') ?? ''
	if (!(await isSignature(signature, secrets, PURPOSE, `${subject}\n${expires}`)))
		refuse(403, 'signature', NOT_OURS)
	refuseLate(Number(expires), now)
	return upload
}

/** The signed fields of a form that may send one file. */
export async function signedFields(
	secrets: string,
	{ key, contentType, maxBytes }: Omit<Policy, 'expires'>,
	now: number,
): Promise<Record<string, string>> {
	const expires = now + UPLOAD_ADDRESS_LIFE_MS
	const policy = btoa(JSON.stringify({ key, contentType, maxBytes, expires } satisfies Policy))
	const signature = await signatureOf(secrets, PURPOSE, `form\n${policy}`)
	return {
		...{ key, policy, signature, contentType },
		expires: String(expires),
		maxBytes: String(maxBytes),
	}
}

/** What the fields of a form permit. Refuses fields that this stage did not sign. */
export async function requirePolicy(
	secrets: string,
	{ policy = '', signature = '' }: Record<string, string>,
	now: number,
): Promise<Policy> {
	if (!(await isSignature(signature, secrets, PURPOSE, `form\n${policy}`)))
		refuse(403, 'signature', NOT_OURS)
	const permitted = JSON.parse(atob(policy)) as Policy
	refuseLate(permitted.expires, now)
	return permitted
}

function refuseLate(expires: number, now: number): void {
	if (expires <= now) refuse(410, 'expired', 'This upload address has expired.')
}
