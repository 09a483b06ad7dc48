import { HOUR_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { isAlive } from '#rules/stories/queue'
import type { StageStore } from '../store.ts'

type Followed = Parameters<StageStore['followers']['add']>[0]

/** Removes a story from this page, and its picture from messages that reply to it. Other pages get a room event. */
export function removeFromPage(store: StageStore, storyId: string): void {
	store.apply({ event: 'story-removed', data: { storyId } })
	store.change({ messages: store.state.messages.map((one) => withoutStory(one, storyId)) })
}

/**
 * Removes each story at its end by the server's clock, also without a room event (G-122), and the quotes of it. Returns
 * the stop function.
 */
export function followEnds(store: StageStore): () => void {
	let cancel = () => {}
	const look = () => {
		const now = store.now()
		for (const story of store.state.stories)
			if (!isAlive(story, now)) removeFromPage(store, story._id)
		cancel()
		const next = Math.min(...store.state.stories.map(({ expiresAt }) => expiresAt))
		cancel = Number.isFinite(next)
			? store.host.after(Math.min(next - now, HOUR_MS), look)
			: () => {}
	}
	let known = store.state.stories
	const stop = store.subscribe(() => {
		if (store.state.stories === known) return
		known = store.state.stories
		look()
	})
	const told: Followed = ({ event, data }) => {
		if (event === 'story-removed') removeFromPage(store, data.storyId)
	}
	store.followers.add(told)
	// Some stories of the first render may have ended before this code was loaded.
	for (const { _id } of store.first.stories)
		if (!known.some((story) => story._id === _id)) removeFromPage(store, _id)
	look()
	return () => {
		store.followers.delete(told)
		stop()
		cancel()
	}
}

function withoutStory(message: Message, storyId: string): Message {
	const { relatedStoryInfo: story } = message
	return story && message.replyToStoryId === storyId
		? { ...message, relatedStoryInfo: { ...story, storyMediaUrl: '', expiresAt: 0 } }
		: message
}
