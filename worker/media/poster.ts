import { STORY_POSTER_MAX_CHARS, STORY_POSTER_SIDE_MAX_PX } from '#contract/limits'
import { refuse } from '../http/refusal.ts'
import { cleanPicture } from './pictures.ts'

export type Poster = NonNullable<Awaited<ReturnType<typeof cleanPicture>>>

/** The poster from a data URL. The bytes must be an image, whatever type the URL claims (G-127). */
export async function posterIn(poster: string): Promise<Poster> {
	const [, base64] =
		poster.length <= STORY_POSTER_MAX_CHARS
			? (/^data:image\/[\w+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(poster) ?? [])
			: []
	const picture = base64 && (await cleanPicture(bytesIn(base64), STORY_POSTER_SIDE_MAX_PX))
	return picture || refuse(400, 'poster', 'This poster is not a small image.')
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> {
	try {
		return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
	} catch {
		return new Uint8Array()
	}
}
