import { KEY_LIFE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { MESSAGE_GONE } from '#contract/refusals'
import { STORED_ANSWER } from '#storage/messages/stored-message'
import { type CommandTerms, commandsOf } from '../kernel/command.ts'
import type { CommandCall, PersonCommandCall } from '../kernel/command-call.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { Complaint, Reports } from '../moderation/reports.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { Conversation, WantedReaction } from './conversation.ts'
import type { Images } from './images.ts'
import type { MessageEdit, Post, PostedMessage, Posts } from './posts.ts'
import type { WantedTranslations, WantedWords } from './wanted-translations.ts'

interface Parts {
	airdrops: Airdrops
	moderationActions: ModerationActions
	conversation: Conversation
	images: Images
	posts: Posts
	reports: Reports
	wantedTranslations: WantedTranslations
}

const { person, seated, system } = commandsOf<Parts>()
const POSTING = {
	key: { lifeMs: KEY_LIFE_MS, keeps: 'answer', as: STORED_ANSWER },
} satisfies CommandTerms

export const MESSAGE_COMMANDS = {
	post: seated({
		rate: 'message',
		inOwnRow: true,
		...POSTING,
		run: ({ posts }, asked: PersonCommandCall<Post>, turn) => posts.post(asked, turn),
		find: ({ posts }, { id }) => posts.find(id),
		adds: ({ airdrops }, { answer }) => ({ airdrop: airdrops.earningOf(answer) }),
	}),
	/**
	 * Looks up the answer to a message that was posted before under this key. The Worker asks when the story, topic or
	 * message to which it refers is gone, because the message may have been posted and its answer lost.
	 */
	postedBefore: seated({
		...POSTING,
		run: (_, __: PersonCommandCall<undefined>): Answer<PostedMessage> => MESSAGE_GONE,
		adds: ({ airdrops }, { answer }) => ({ airdrop: airdrops.earningOf(answer) }),
	}),
	edit: seated({
		rate: 'message',
		inOwnRow: true,
		run: ({ posts }, { person, input }: PersonCommandCall<MessageEdit>, turn) =>
			posts.edit(person, input, turn),
	}),
	/** A person may delete their own messages from off stage, too. */
	remove: person({
		rate: 'message',
		inOwnRow: true,
		run: (
			{ posts, moderationActions },
			{ person, input: { id, before } }: PersonCommandCall<{ id: string; before: Message | null }>,
			turn,
		) => {
			const removed = before ? posts.remove(person, before, turn) : MESSAGE_GONE
			return moderationActions.wantedGone(person, id, removed, turn)
		},
	}),
	react: seated({
		rate: 'reaction',
		run: ({ conversation }, { person, input }: PersonCommandCall<WantedReaction>, turn) =>
			conversation.react(person, input, turn),
	}),
	takeBack: seated({
		rate: 'reaction',
		run: ({ conversation }, { person, input }: PersonCommandCall<WantedReaction>, turn) =>
			conversation.takeBack(person, input, turn),
	}),
	report: seated({
		rate: 'report',
		run: ({ reports }, { person, input }: PersonCommandCall<Complaint>, turn) =>
			reports.report(person, input, turn),
	}),
	/** Allows the person to upload one image under this name. */
	openUpload: seated({
		rate: 'upload',
		run: ({ images }, { person, input }: PersonCommandCall<{ name: string }>) =>
			images.open(input.name, person.userId),
	}),
	beginUpload: system({
		run: ({ images }, { input }: CommandCall<{ name: string }>) => images.begin(input.name),
	}),
	keepUpload: system({
		run: (
			{ images },
			{ input }: CommandCall<{ name: string; width: number; height: number }>,
			turn,
		) => images.keep(input.name, input, turn),
	}),
	reopenUpload: system({
		run: ({ images }, { input }: CommandCall<{ name: string }>) => images.reopen(input.name),
	}),
	discardUpload: system({
		run: ({ images }, { input }: CommandCall<{ name: string }>, turn) =>
			images.discard(input.name, turn),
	}),
	want: system({
		run: ({ wantedTranslations }, { input }: CommandCall<WantedWords>, turn) =>
			wantedTranslations.want(input, turn),
	}),
}
