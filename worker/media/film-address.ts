import { HOUR_MS } from '#contract/limits'
import { isSignature, signatureOf } from '../http/hmac.ts'

const PURPOSE = 'film-address'
export const FILM_ADDRESS_LIFE_MS = HOUR_MS

/**
 * An address at which a transcoder may fetch a story's film for an hour. The address does not reveal the story's public
 * one (G-126).
 */
export async function filmAddress(secrets: string, storyId: string, now: number): Promise<string> {
	const expires = now + FILM_ADDRESS_LIFE_MS
	const signature = await signatureOf(secrets, PURPOSE, `${storyId}\n${expires}`)
	return `/media/films/${storyId}?expires=${expires}&signature=${signature}`
}

/** Whether the address has our signature and is still valid. */
export async function isFilmAddress(
	secrets: string,
	storyId: string,
	{ searchParams }: URL,
	now: number,
): Promise<boolean> {
	const expires = searchParams.get('expires') ?? ''
	const signature = searchParams.get('signature') ?? ''
	const isOurs = await isSignature(signature, secrets, PURPOSE, `${storyId}\n${expires}`)
	return isOurs && Number(expires) > now
}
