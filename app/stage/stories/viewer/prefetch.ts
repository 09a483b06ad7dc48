import { SECOND_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import type { FullStory } from '#contract/stories/story'
import type { AuthorFields } from '../../people/card/open-card.tsx'
import type { StageStore } from '../../store.ts'
import { fetchStory } from '../actions.ts'
import { playsItself } from './use-film.ts'
import { queueStanding } from './use-queue.ts'

const FRESH_MS = 10 * SECOND_MS

/** A fetched story; null after a failure, undefined until the answer comes. */
export type FetchedStory = FullStory | null | undefined

type Answer = ReturnType<typeof fetchStory>

let asked: { id: string; at: number; answer: Answer } | null = null

/**
 * Fetches the story of a ring while the ring is being pressed, before the viewer opens, without counting a view. Its
 * media are fetched only after a complete press, because a thumb also rests on a ring to scroll the strip.
 */
export function lookAhead(store: StageStore, person: AuthorFields, isPressed = false): void {
	const { queue, at } = queueStanding(store, userIdOf(person), undefined)
	const id = at === 'end' ? undefined : queue[at]?._id
	if (!id) return
	const answer = askedFor(store, id) ?? fetchStory(store, id)
	if (asked?.answer !== answer) asked = { id, at: store.now(), answer }
	void answer.then((story) => {
		if (story === null && asked?.answer === answer) asked = null // after a failure the next press fetches again
		if (isPressed && story !== 'gone') warmPictures(story)
	})
}

/** The answer to a recent request for this story, or to a new request. */
export function prefetchedOrFetched(store: StageStore, id: string): Answer {
	const answer = askedFor(store, id) ?? fetchStory(store, id)
	asked = null
	return answer
}

/** Loads a story's media into the browser's cache before the story is shown. */
export function preloadMedia(story: FetchedStory): void {
	if (!story?.mediaUrl) return
	warmPictures(story)
	if (story.mediaType === 'image' || !playsItself(story.mediaUrl)) return
	const video = document.createElement('video')
	video.preload = 'auto'
	video.muted = true
	video.src = story.mediaUrl
}

/** Loads the pictures only, because the viewer would fetch a film that is still loading a second time. */
function warmPictures(story: FetchedStory): void {
	if (!story) return
	const { mediaType, mediaUrl, posterUrl } = story
	for (const address of [posterUrl, mediaType === 'image' ? mediaUrl : ''])
		if (address) new Image().src = address
}

function askedFor(store: StageStore, id: string): Answer | null {
	return asked?.id === id && Math.abs(store.now() - asked.at) < FRESH_MS ? asked.answer : null
}
