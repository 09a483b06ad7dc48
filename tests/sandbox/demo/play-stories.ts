import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postMessage } from '#contract/messages/messages'
import { reactToStory, viewStory } from '#contract/stories/stories'
import type { StoryFile } from '../../support/person.ts'
import { type Cast, personOf } from './cast.ts'
import { drawScene } from './scenes.ts'
import { stories } from './stories.ts'

const PHOTO_PX = 432
const POSTER_PX = 180

/** Some people post stories; others look, react and answer. */
export async function playStories(cast: Cast, onStep: (text: string) => void): Promise<void> {
	const person = (handle: string) => personOf(cast, handle)
	for (const { by, shows, says, link, seenBy = [], reactions = {}, replies = [] } of stories) {
		const file = typeof shows === 'string' ? photo(shows) : film(shows)
		const { _id: id } = await person(by).show({ ...file, text: says?.text ?? '', link })
		onStep(`${by} shows something`)
		for (const handle of seenBy) await person(handle).ask(viewStory, { params: { id }, body: {} })
		for (const [handle, emoji] of Object.entries(reactions))
			await person(handle).ask(reactToStory, { body: { storyId: id, emoji } })
		for (const { by: other, text } of replies)
			await person(other).ask(postMessage, { body: { messageText: text, replyToStoryId: id } })
	}
}

function photo(scene: Parameters<typeof drawScene>[0]): StoryFile {
	return {
		bytes: Uint8Array.from(drawScene(scene, PHOTO_PX)),
		type: 'image/png',
		poster: `data:image/png;base64,${drawScene(scene, POSTER_PX).toString('base64')}`,
	}
}

function film({ film, poster }: { film: string; poster: string }): StoryFile {
	const bytes = (name: string) => readFileSync(join(import.meta.dirname, name))
	return {
		bytes: Uint8Array.from(bytes(film)),
		type: 'video/webm',
		poster: `data:image/jpeg;base64,${bytes(poster).toString('base64')}`,
	}
}
