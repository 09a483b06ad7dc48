import type { QueuedStory } from '#rules/stories/queue'
import type { Reducers } from '../reducers.ts'

/** The fields of a story that its ring needs. The viewer fetches the others. */
export type StoryMark = QueuedStory

export interface StoriesState {
	stories: readonly StoryMark[]
	/** Ids of the stories that this browser has shown; null until they are read from storage. */
	seenStories: readonly string[] | null
}

export const storyReducers = {
	'new-story': (stage, { story }) => ({
		...stage,
		stories: [...withoutStory(stage, story._id), story],
	}),
	'story-removed': (stage, { storyId }) => ({ ...stage, stories: withoutStory(stage, storyId) }),
} satisfies Reducers<StoriesState>

function withoutStory({ stories }: StoriesState, storyId: string): StoryMark[] {
	return stories.filter(({ _id }) => _id !== storyId)
}
