import { HOUR_MS } from '#contract/limits'
import { hmacOf, isSame } from '../http/hmac.ts'

export const FILM_ADDRESS_LIFE_MS = HOUR_MS

/** Where a transcoder may fetch a story's film: for an hour, and without learning where everybody sees it (G-126). */
export async function filmAddress(secret: string, storyId: string, now: number): Promise<string> {
	const expires = now + FILM_ADDRESS_LIFE_MS
	const signature = await sign(secret, storyId, String(expires))
	return `/media/films/${storyId}?expires=${expires}&signature=${signature}`
}

/** Whether the address is one of ours, and not over. */
export async function isFilmAddress(
	secret: string,
	storyId: string,
	{ searchParams }: URL,
	now: number,
): Promise<boolean> {
	const expires = searchParams.get('expires') ?? ''
	const expected = await sign(secret, storyId, expires)
	return isSame(expected, searchParams.get('signature') ?? '') && Number(expires) > now
}

function sign(secret: string, storyId: string, expires: string): Promise<string> {
	return hmacOf(`film-address:${secret}`, `${storyId}\n${expires}`)
}
