import { ulid } from 'ulid'
import { type Message, plainMessage } from '#contract/messages/messages'
import type { OwnParticipant } from '#contract/people/participants'
import { type Operation, op } from '#storage/operations'
import type { AnnouncedText } from '../kernel/rpc.ts'

type Author = Pick<
	OwnParticipant,
	'platform' | 'platformUsername' | 'platformUserId' | 'profilePicUrl' | 'language'
>

/** A message with its author's words and language, and default values. */
export function newMessage(author: Author, text: string, now: number, id = ulid(now)): Message {
	return {
		...plainMessage(),
		id,
		text,
		language: author.language,
		timestamp: now,
		platform: author.platform,
		platformUsername: author.platformUsername,
		platformUserId: author.platformUserId,
		profilePicUrl: author.profilePicUrl,
	}
}

/** The message that announces a person who has just taken a place. */
export function newJoinMessage(author: Author, announcement: AnnouncedText, now: number): Message {
	const { text } = announcement
	return {
		...newMessage(author, text, now),
		...announcement,
		isJoinMessage: true,
	}
}

/** The operation that writes a message's new words to D1. */
export function wordsOperation({ id, text, language, revision, editedAt }: Message): Operation {
	return op('message.rewrite', { id, text, language, revision, editedAt })
}
