import { BANNER_IMAGE_MAX_BYTES, BANNER_IMAGE_SIDE_MAX_PX } from '#contract/limits'
import type { RequestContext } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { askOutside, type OutsideAnswer } from '../outside/ask-outside.ts'
import { newName } from './new-name.ts'
import { cleanPicture, mayFetch } from './pictures.ts'

interface Creative {
	name: string
	type: string
	bytes: Uint8Array<ArrayBuffer>
}

/**
 * Fetches an ad's picture from the buyer's address. The stage serves its own copy, so that visits are not
 * revealed to that site, and nothing changes after the sale (G-88, G-143).
 */
export async function creativeAt({ settings }: RequestContext, url: string): Promise<Creative> {
	const { STRIPE_API_URL } = settings
	// The sandbox's payment service also has pictures for people who try the stage out.
	if (!mayFetch(url, settings, [STRIPE_API_URL])) return unusable('its address is not public https')
	const { status, bytes } = await fetched(url)
	if (status !== 200) return unusable(`its address answers ${status}`)
	if (bytes.length > BANNER_IMAGE_MAX_BYTES) return unusable('it is larger than 1 MB')
	const picture = await cleanPicture(bytes, BANNER_IMAGE_SIDE_MAX_PX)
	if (!picture)
		return unusable(`it is no PNG, JPEG, GIF or WebP of at most ${BANNER_IMAGE_SIDE_MAX_PX} pixels`)
	// Each purchase has a picture of its own, with a name that nobody finds before it is paid: deleting it
	// affects no other ad.
	return { ...picture, name: newName() }
}

async function fetched(url: string): Promise<OutsideAnswer> {
	try {
		return await askOutside(url)
	} catch {
		return unusable('its address does not answer with a picture')
	}
}

function unusable(reason: string): never {
	return refuse(400, 'image', `This image cannot be used: ${reason}.`)
}
