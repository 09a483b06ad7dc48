import type { Activities } from '../alerts/activities.ts'
import type { TranslationMemory } from '../messages/translation-memory.ts'
import type { RemovedRows } from '../moderation/removed-rows.ts'
import type { Kernel } from '../open-kernel.ts'
import type { WordList } from '../operators/word-list.ts'
import type { ActivityDays } from '../people/activity-days.ts'
import type { HiddenNames } from '../people/hidden-names.ts'
import type { OwnPlace } from '../people/own-place.ts'
import type { Roster } from '../people/roster.ts'
import { RemovedStories } from './removed-stories.ts'
import { Stories } from './stories.ts'
import { StoryAudience } from './story-audience.ts'
import { StoryRows } from './story-rows.ts'
import { StoryUploads } from './story-uploads.ts'
import { Transcoding } from './transcoding.ts'

interface Needs {
	removedRows: RemovedRows
	roster: Roster
	hiddenNames: HiddenNames
	ownPlace: OwnPlace
	activities: Activities
	days: ActivityDays
	memory: TranslationMemory
	wordList: WordList
}

/** Opens the stories: upload, film, audience, and what an operator's removal keeps of a story. */
export function openStories(kernel: Kernel, needs: Needs) {
	const storyRows = new StoryRows(kernel)
	const rows = { ...kernel, ...needs, rows: storyRows }
	const storyUploads = new StoryUploads(kernel)
	const transcoding = new Transcoding(rows)
	const stories = new Stories({ ...rows, uploads: storyUploads, transcoding })
	const storyAudience = new StoryAudience(rows)
	return {
		...{ transcoding, storyUploads, storyRows, stories, storyAudience },
		removedStories: new RemovedStories({ ...rows, stories }),
	}
}
