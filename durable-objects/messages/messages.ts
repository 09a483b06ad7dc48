import { ulid } from 'ulid'
import { type Message, plainMessage } from '#contract/messages/messages'
import type { OwnParticipant } from '#contract/people/participants'
import { testScript } from '#rules/text/script'
import { type Operation, op } from '../kernel/operations.ts'
import type { Announcement } from '../kernel/rpc.ts'

type Author = Pick<
	OwnParticipant,
	'platform' | 'platformUsername' | 'platformUserId' | 'profilePicUrl' | 'language'
>

/** A message in its author's words, before anything is added to it. */
export function compose(author: Author, text: string, now: number, id = ulid(now)): Message {
	return {
		...plainMessage(),
		id,
		text,
		language: testScript(text, author.language).language ?? author.language,
		timestamp: now,
		platform: author.platform,
		platformUsername: author.platformUsername,
		platformUserId: author.platformUserId,
		profilePicUrl: author.profilePicUrl,
	}
}

/** Said for somebody who has just taken a place. */
export function welcoming(author: Author, announcement: Announcement, now: number): Message {
	const { text } = announcement
	return {
		...compose(author, text, now),
		...announcement,
		language: author.language,
		isJoinMessage: true,
	}
}

/** What D1 is told of a message whose words are others now. */
export function rewritten({ id, text, language, revision, editedAt }: Message): Operation {
	return op('message.rewrite', { id, text, language, revision, editedAt })
}
