import { KEY_LIFE_MS } from '#contract/limits'
import { NAME } from '#storage/stored'
import { type CommandTerms, commandsOf, DONE } from '../kernel/command.ts'
import type { CommandCall, PersonCommandCall } from '../kernel/command-call.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { ComplaintOf, Reports } from '../moderation/reports.ts'
import type { Publishing, Stories } from './stories.ts'
import type { StoryAnswer, StoryAudience } from './story-audience.ts'
import type {
	ContinuedUpload,
	InspectionAttempt,
	StoryDraft,
	StoryUploads,
} from './story-uploads.ts'
import type { Transcoding } from './transcoding.ts'

interface Parts {
	moderationActions: ModerationActions
	reports: Reports
	stories: Stories
	storyAudience: StoryAudience
	storyUploads: StoryUploads
	transcoding: Transcoding
}

const { may, person, seated, system } = commandsOf<Parts>()
const OPENING_STORY: CommandTerms = {
	rate: 'upload',
	key: { lifeMs: KEY_LIFE_MS, keeps: 'id', as: NAME },
}

export const STORY_COMMANDS = {
	/**
	 * Whether `openStory` would be refused, asked before R2 begins an upload in parts. The question does not count for
	 * the rate.
	 */
	mayOpenStory: may(
		OPENING_STORY,
		({ stories }, { person, input }: PersonCommandCall<Pick<StoryDraft, 'text' | 'link'>>) =>
			stories.refuseMore(person, input) ?? DONE,
	),
	/** Allows the person to upload one file for a story, whole or in parts. */
	openStory: seated({
		...OPENING_STORY,
		run: ({ stories, storyUploads }, { person, input }: PersonCommandCall<StoryDraft>, turn) =>
			stories.refuseMore(person, input) ?? storyUploads.open(person.userId, input, turn),
	}),
	goOnWithStory: seated({
		run: ({ storyUploads }, { person, input }: PersonCommandCall<ContinuedUpload>) =>
			storyUploads.goOn(person.userId, input),
	}),
	expectStory: system({
		run: ({ storyUploads }, { input }: CommandCall<{ name: string }>) =>
			storyUploads.arrive(input.name),
	}),
	storyArrived: system({
		run: (
			{ storyUploads },
			{ input }: CommandCall<{ name: string; attempt: number; isHere: boolean }>,
			turn,
		) => storyUploads.arrived(input.name, input.attempt, input.isHere, turn),
	}),
	expectStoryPart: system({
		run: ({ storyUploads }, { input }: CommandCall<{ name: string; n: number }>) =>
			storyUploads.expectPart(input.name, input.n),
	}),
	keepStoryPart: system({
		run: ({ storyUploads }, { input }: CommandCall<{ name: string; n: number; etag: string }>) =>
			storyUploads.keepPart(input.name, input.n, input.etag),
	}),
	/** The answer's `done` is true when the story was published before. */
	checkStory: seated({
		run: (
			{ stories, storyUploads },
			{ person, input }: PersonCommandCall<{ id: string; key: string }>,
		) => {
			const done = stories.published(person.userId, input.id)
			if (done) return done.ok ? { ok: true as const, done: done.story, upload: null } : done
			const upload = storyUploads.check(person.userId, input.id, input.key)
			return upload.ok ? { ok: true as const, done: null, upload } : upload
		},
	}),
	publishStory: seated({
		run: ({ stories }, { person, input }: PersonCommandCall<Publishing>, turn) =>
			stories.publish(person, input, turn),
	}),
	reopenStory: system({
		run: (
			{ storyUploads },
			{ input }: CommandCall<{ id: string; attempt: number; partsAreLost: boolean }>,
		) => storyUploads.reopen(input.id, input.attempt, input.partsAreLost),
	}),
	discardStory: system({
		run: ({ stories }, { input }: CommandCall<InspectionAttempt>, turn) =>
			stories.giveUp(input, turn),
	}),
	/** A person may remove their own stories from off stage, too. */
	removeStory: person({
		run: (
			{ stories, moderationActions },
			{ person, input: { id } }: PersonCommandCall<{ id: string }>,
			turn,
		) => moderationActions.wantedGone(person, id, stories.remove(person, id, turn), turn),
	}),
	/** The transcoder reported a change of a film. */
	lookAtFilm: system({
		run: ({ transcoding }, { input }: CommandCall<{ id: string }>, turn) =>
			transcoding.look(input.id, turn),
	}),
	reactToStory: seated({
		rate: 'reaction',
		run: ({ storyAudience }, { person, input }: PersonCommandCall<StoryAnswer>, turn) =>
			storyAudience.react(person, input, turn),
	}),
	reportStory: seated({
		rate: 'report',
		run: (
			{ reports },
			{ person, input: { storyId: id, ...why } }: PersonCommandCall<ComplaintOf<'storyId'>>,
			turn,
		) => reports.reportContent('story', person, { id, ...why }, turn),
	}),
	viewStory: system({
		run: (
			{ storyAudience },
			{ input }: CommandCall<{ id: string; userId: string | null; visitor: string | null }>,
			turn,
		) => storyAudience.view(input, turn),
	}),
}
