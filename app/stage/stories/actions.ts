import { isGoneAnswer, noAnswerSentence, sentenceOf, Unreachable } from '#client/ask'
import type { ReopenedMessage } from '#client/outbox-entry'
import {
	deleteStory,
	listStories,
	listStoryReactions,
	listStoryViews,
	reactToStory,
	readStory,
	viewStory,
} from '#contract/stories/stories'
import type { FullStory, StoryEmoji, StoryViewer } from '#contract/stories/story'
import { viewersIn } from '#rules/stories/viewers'
import { discard } from '../messages/writing/posting.ts'
import type { UnsentMessage } from '../model.ts'
import type { StageStore } from '../store.ts'
import { storeSeenStory } from './seen-stories.ts'
import { removeFromPage } from './story-ends.ts'

/** Fetches a story; 'gone' when it has ended or was removed, null when the request failed (VIEW-38). */
export async function fetchStory(
	store: StageStore,
	id: string,
): Promise<FullStory | 'gone' | null> {
	try {
		const query = { lang: store.state.language }
		return await store.session.ask(readStory, { params: { id }, query })
	} catch (problem) {
		return isGoneAnswer(problem) ? 'gone' : null
	}
}

/** Counts a view, once per story and browser (VIEW-15), except by its author. A failure is only logged (VIEW-37). */
export async function view(
	store: StageStore,
	{ _id: id, userId, viewCount }: FullStory,
	counted: (viewCount: number) => void,
): Promise<void> {
	const isNew = storeSeenStory(store, id)
	if (!isNew || userId === store.session.userId) return
	counted(viewCount + 1)
	try {
		counted((await store.session.ask(viewStory, { params: { id }, body: {} })).viewCount)
	} catch (problem) {
		// the view was counted, and only the answer with the number was lost
		const isCounted = problem instanceof Unreachable && problem.isDone
		if (!isCounted) console.warn('A view was not counted.', problem)
	}
}

export interface ViewersAndVisitors {
	viewers: StoryViewer[]
	visitors: number
}

/** Fetches the viewers of a story. Resolves to a sentence on failure. */
export async function fetchViewers(
	store: StageStore,
	id: string,
): Promise<ViewersAndVisitors | string> {
	try {
		const found = await store.session.ask(listStoryViews, { params: { id } })
		return { viewers: viewersIn(found.participantViewers), visitors: found.anonymousViewCount }
	} catch (problem) {
		return sentenceOf(problem, noAnswerSentence('Could not load viewers.', 0))
	}
}

export type StoryReactions = Awaited<ReturnType<typeof askReactions>>

function askReactions({ session }: StageStore, id: string) {
	return session.ask(listStoryReactions, { params: { id } })
}

/** Fetches the reactions to a story. Resolves to a sentence on failure. */
export async function fetchReactions(
	store: StageStore,
	id: string,
): Promise<StoryReactions | string> {
	return askReactions(store, id).catch((problem) =>
		sentenceOf(problem, noAnswerSentence('Could not load reactions.', 0)),
	)
}

type Reacted = Pick<FullStory, 'reactionCounts' | 'myReaction'>

/**
 * Sets the reader's reaction to a story; the same emoji removes it. Resolves to null on success, otherwise to the
 * sentence.
 */
export async function reactOnStory(
	store: StageStore,
	storyId: string,
	emoji: StoryEmoji,
): Promise<Reacted | string> {
	try {
		const { reactions, myReaction } = await store.session.ask(reactToStory, {
			body: { storyId, emoji },
		})
		return { reactionCounts: reactions, myReaction }
	} catch (problem) {
		return sentenceOf(problem)
	}
}

/** Posts a reply to a story. Null once the outbox has stored it; otherwise the sentence. */
export function replyToStory(
	store: StageStore,
	{ _id: id, author }: FullStory,
	text: string,
	mended: ReopenedMessage | null = null,
): string | null {
	const how = { story: { id, author: author.platformUsername }, ...(mended && { mended }) }
	const { sending } = store
	if (!sending) store.showUnsent(store.session.userId) // tries again to fetch the outbox's code
	const problem = sending ? sending.problemOf(text, how) : store.translate('page.failed')
	if (problem === null) sending?.post(text, how)
	return problem
}

/** Removes a refused reply from the outbox. The caller returns its text to the field. */
export function takeBack(store: StageStore, { clientMessageId }: UnsentMessage): void {
	discard(store, clientMessageId)
}

/** Removes a story. Null once it is gone; otherwise the sentence (VIEW-35). */
export async function removeStory(store: StageStore, id: string): Promise<string | null> {
	try {
		await store.session.ask(deleteStory, { params: { id }, body: {} })
	} catch (problem) {
		if (!isGoneAnswer(problem))
			return sentenceOf(problem, noAnswerSentence('Could not delete story.', 0))
	}
	removeFromPage(store, id)
	return null
}

/** Fetches the stories again (UPL-20). A failure is only logged. */
export async function refetchStories(store: StageStore): Promise<void> {
	const before = store.state.stories
	try {
		const { stories } = await store.session.ask(listStories, { query: { meta: 'true' } })
		// If room events changed the stories meanwhile, the state is newer than the answer.
		if (store.state.stories === before) store.change({ stories })
	} catch (problem) {
		console.warn('The stories were not fetched anew.', problem)
	}
}
