/** The folder of all profile pictures. */
const FOLDER = 'avatars/'
const HALF = 8 // bytes

/** How the key of each picture of this person begins. Files from before have other names. */
export async function pictureKeysOf(userId: string): Promise<string> {
	return FOLDER + (await halfHash(new TextEncoder().encode(userId)))
}

/** A key made from the person and the content, so that an unchanged picture keeps its address. */
export async function pictureKey(userId: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	return (await pictureKeysOf(userId)) + (await halfHash(bytes))
}

async function halfHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
	return [...digest.slice(0, HALF)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
