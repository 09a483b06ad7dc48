import type { Message, Review } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { MESSAGE_GONE } from '#contract/refusals'
import type { Airdrop } from '#contract/token'
import { type LanguageScores, languageOf, likelyLanguageOf } from '#rules/text/detected-language'
import { firstWave } from '#storage/messages/translation-jobs'
import { op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import type { PersonCommandCall } from '../kernel/command-call.ts'
import type { Log } from '../kernel/log.ts'
import type { Answer, Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { SlowMode } from '../operators/slow-mode.ts'
import type { WordList } from '../operators/word-list.ts'
import type { ActivityDays } from '../people/activity-days.ts'
import type { OwnPlace } from '../people/own-place.ts'
import type { Roster } from '../people/roster.ts'
import type { StoryRows } from '../stories/story-rows.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { TopicRows } from '../topics/topic-rows.ts'
import type { Conversation } from './conversation.ts'
import type { Images } from './images.ts'
import { newMessage, wordsOperation } from './messages.ts'

/** A message to post; its author follows from the token. */
export interface Post {
	/** Made by the Worker, so that the message can be found again if the answer is lost. */
	id: string
	text: string
	isStageOnly: boolean
	/** The message that the new one answers. */
	parent: Message | null
	/** The story that the message answers, and the story's author. */
	story: { id: string; author: string; shown: NonNullable<Message['relatedStoryInfo']> } | null
	/** The topic that the message is about, and the topic's author. */
	topic: { id: string; author: string; shown: NonNullable<Message['relatedTopicInfo']> } | null
	image: { name: string; shown: Pick<Message, 'attachedImageUrl' | 'attachedImage'> } | null
	/** The text's similarity to each language; null when the translation job is to detect the language. */
	likeness: LanguageScores | null
}

/** New words for a message, and the message as D1 has it. */
export interface MessageEdit {
	before: Message
	text: string
	/** The text's similarity to each language; null or absent when the translation job is to detect the language. */
	likeness?: LanguageScores | null
}

/** The posted message with its sequence number. Only its author is told what it earned. */
export interface PostedMessage {
	seq: number
	answer: Message
	airdrop?: Airdrop | undefined
}

interface Needs {
	log: Log
	roster: Roster
	ownPlace: OwnPlace
	conversation: Conversation
	images: Images
	activities: Activities
	days: ActivityDays
	slowMode: SlowMode
	wordList: WordList
	storyRows: StoryRows
	topicRows: TopicRows
	airdrops: Airdrops
}

/** Posting, editing and removing one's own messages; each is one turn. */
export class Posts {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Posts a message. Posting counts as activity that keeps the seat (G-93), and brings an away person back (G-107).
	 */
	post({ person, input, key }: PersonCommandCall<Post>, turn: Turn): Answer<PostedMessage> {
		const { images, ownPlace, activities, days, slowMode, conversation, airdrops } = this.#room
		const { image, parent, story, topic } = input
		const { now, append } = turn
		const answered = story?.author ?? topic?.author ?? (parent && userIdOf(parent))
		const refused =
			(image && images.refuseClaim(image.name, person.userId)) ??
			(parent && conversation.refuseAnswer(parent.id)) ??
			(story && this.#refuseStory(story.id)) ??
			(topic && this.#refuseTopic(topic.id)) ??
			slowMode.spend(person, now)
		if (refused) return refused
		const made = messageOf(person, input, now)
		const message = { ...made.message, review: this.#reviewOf(made.message, person) }
		ownPlace.touch(person, now, append)
		if (image) images.claim(image.name, message, turn)
		const clientMessageId = key ? { clientMessageId: key.id } : {}
		const seq = append(
			[{ event: 'new-message', data: { message, ...clientMessageId } }],
			[op('message.insert', message)],
			message.isStageOnly,
		)
		if (message.review) conversation.keepReview(message)
		else activities.onMessage(message, answered, turn)
		airdrops.onMessage(message, turn)
		days.count(person.userId, 'post', now, append)
		for (const effect of firstWave(message, made.detect)) turn.ask(effect)
		return { ok: true, seq, answer: message }
	}

	/** A message that was posted before; null when there is none. */
	find(id: string): Answer<PostedMessage> | null {
		const { log, conversation } = this.#room
		return log.findMessage(id) ?? conversation.refuseGone(id)
	}

	/** Changes a message's words and has them translated again (G-53b). */
	edit(
		person: Person,
		{ before: read, text, likeness = null }: MessageEdit,
		turn: Turn,
	): Answer<PostedMessage> {
		const { conversation, roster } = this.#room
		const before = conversation.asItStands(read)
		const declared = person.profile.language
		const reworded: Message = {
			...before,
			text,
			language: likelyLanguageOf(text, declared, likeness),
			translations: {},
			untranslated: undefined,
			revision: before.revision + 1,
			editedAt: turn.now,
		}
		const was = before.review
		const message = { ...reworded, review: this.#reviewOf(reworded, person) }
		const { id: messageId, revision } = before
		const revised = { messageId, revision, message, removedTexts: [before.text] }
		const refused = conversation.refuseRevision(revised)
		if (refused) return refused
		roster.save(person)
		conversation.revise(revised)
		const writes = [wordsOperation(message)]
		if (message.review !== was) {
			conversation.keepReview(message)
			writes.push(op('message.review', { id: message.id, review: message.review }))
		}
		const seq = turn.append(
			[{ event: 'message-updated', data: { message } }],
			writes,
			message.isStageOnly,
		)
		this.#room.airdrops.onEdit(message, turn)
		for (const effect of firstWave(message)) turn.ask(effect)
		return { ok: true, seq, answer: message }
	}

	/**
	 * Removes a message. No copy of it stays anywhere (G-53b). `before` may be older than an edit that D1 does not have
	 * yet: its author wants all of it gone.
	 */
	remove(person: Person, before: Message, turn: Turn): Answer<PostedMessage> {
		const { images, airdrops, conversation, log, roster } = this.#room
		const { id, attachedImageUrl, revision } = before
		const newest = log.findMessage(id)?.answer ?? before
		const removedTexts = [before.text, newest.text, before.attachedImage?.alt ?? '']
		if (!conversation.remove(id, revision, removedTexts)) return MESSAGE_GONE
		roster.save(person)
		images.release(id, attachedImageUrl)
		turn.afterwards(() => images.deleteDue())
		const seq = turn.append(
			[{ event: 'message-removed', data: { messageId: id, reason: 'deleted' } }],
			[op('message.empty', { id, at: turn.now })],
			before.isStageOnly,
		)
		airdrops.onRemoval(id, turn.now, turn)
		return { ok: true, seq, answer: before }
	}

	#refuseStory(id: string): Refused | null {
		const found = this.#room.storyRows.findCurrent(id)
		return found.ok ? null : found
	}

	#refuseTopic(id: string): Refused | null {
		const found = this.#room.topicRows.findCurrent(id)
		return found.ok ? null : found
	}

	/** The review of new words: they are checked at every change, and a held message stays held. */
	#reviewOf(message: Message, { profile }: Person): Review {
		const { conversation, wordList } = this.#room
		const was = conversation.reviewOf(message)
		const texts = [message.text, message.attachedImage?.alt ?? '']
		const isListed = wordList.finds(texts, profile.language)
		if (was === 'held' || isListed) return 'held'
		return was === 'cleared' ? null : was
	}
}

function messageOf(
	{ profile }: Person,
	{ id, text, isStageOnly, parent, story, topic, image, likeness }: Post,
	now: number,
): { message: Message; detect: boolean } {
	const declared = newMessage(profile, text, now, id)
	const words = text || image?.shown.attachedImage?.alt || ''
	const language = languageOf(words, declared.language, likeness)
	const message: Message = {
		...declared,
		language: language ?? declared.language,
		...image?.shown,
		isStageOnly,
		replyToMessageId: parent?.id ?? null,
		rootMessageId: parent ? (parent.rootMessageId ?? parent.id) : null,
		replyToStoryId: story?.id ?? null,
		relatedStoryInfo: story?.shown ?? null,
		replyToTopicId: topic?.id ?? null,
		topicId: topic?.id ?? null,
		relatedTopicInfo: topic?.shown ?? null,
	}
	return { message, detect: language === null }
}
