import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { ANSWER_MAX_CHARS } from '../limits.ts'
import { Message } from '../messages/messages.ts'
import { Done, reasonText, shortText } from '../reasons.ts'
import { storedText } from '../stored-text.ts'
import { codePoints, isStorable } from '../text.ts'

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function actId() {
	return z.uuid('actId must be a UUID.')
}

export const NO_ANSWER = 'Please write an answer.'

function answerText() {
	return z.pipe(
		z.string(NO_ANSWER).check(
			z.refine(isStorable, 'Please answer in plain text.'),
			z.refine((text) => codePoints(text) <= ANSWER_MAX_CHARS, 'This answer is too long.'),
		),
		z.pipe(z.transform(storedText), z.string().check(z.minLength(1, NO_ANSWER))),
	)
}

const WithReason = {
	reason: reasonText(1),
	/** The act's id, by which `undo` names it. A request with the same id is the same act. */
	actId: actId(),
}
const OnMessage = { messageId: shortText(), ...WithReason }

export const removeMessage = endpoint(
	{
		method: 'POST',
		path: '/api/admin/remove-message',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Removing the message failed (${status})`,
	},
	{ body: z.object(OnMessage), reply: Done },
)

/** Removes a message's image; its words stay. */
export const removeImage = endpoint(
	{
		method: 'POST',
		path: '/api/admin/remove-image',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Removing the image failed (${status})`,
	},
	{ body: z.object(OnMessage), reply: Done },
)

/** Clears a person's status, the line under their name. */
export const clearStatus = endpoint(
	{
		method: 'POST',
		path: '/api/admin/clear-status',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Clearing the status failed (${status})`,
	},
	{ body: z.object({ userId: shortText(), ...WithReason }), reply: Done },
)

/**
 * Hides a person's name and picture. A stand-in name takes the name's place, also in their own messages and in
 * mentions of them.
 */
export const hideName = endpoint(
	{
		method: 'POST',
		path: '/api/admin/hide-name',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Hiding the name failed (${status})`,
	},
	{ body: z.object({ userId: shortText(), ...WithReason }), reply: Done },
)

export const removeStory = endpoint(
	{
		method: 'POST',
		path: '/api/admin/remove-story',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Removing the story failed (${status})`,
	},
	{ body: z.object({ storyId: shortText(), ...WithReason }), reply: Done },
)

export const removeTopic = endpoint(
	{
		method: 'POST',
		path: '/api/admin/remove-topic',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Removing the topic failed (${status})`,
	},
	{
		body: z.object({
			topicId: shortText(),
			...WithReason,
			/** Whether the topic's boost is refunded. */
			refund: z._default(z.boolean(), false),
		}),
		reply: Done,
	},
)

export const removeEvent = endpoint(
	{
		method: 'POST',
		path: '/api/admin/remove-event',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Removing the event failed (${status})`,
	},
	{ body: z.object({ eventId: shortText(), ...WithReason }), reply: Done },
)

export const undoAct = endpoint(
	{
		method: 'POST',
		path: '/api/admin/undo',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Undoing failed (${status})`,
	},
	{ body: z.object({ act: actId(), actId: z.optional(actId()) }), reply: Done },
)

export const searchMessages = endpoint(
	{
		method: 'GET',
		path: '/api/admin/messages',
		who: 'operator',
		says: 'messages',
		failed: (status) => `Failed to load messages (${status})`,
	},
	{
		query: z.object({
			/** Words to search for in messages and in authors' names; all messages when empty. */
			q: z._default(shortText(), ''),
			lang: z.optional(LanguageCode),
			cursor: z.optional(shortText()),
		}),
		/** Newest first, including stage-only messages. */
		reply: z.object({ messages: z.array(Message), nextCursor: z.nullable(z.string()) }),
	},
)

/** An author's only answer to an operator who acted on their message, image, status, story, topic or event. */
export const answerOperator = endpoint(
	{
		method: 'POST',
		path: '/api/activities/:id/answer',
		who: 'participant',
		says: 'message',
		failed: () => 'Your answer could not be sent.',
	},
	{
		body: z.object({ text: answerText(), stageToken: z.optional(z.string()) }),
		reply: z.object({ message: z.string() }),
	},
)

/** An operator's removal or ban of a person. */
const Removal = z.object({
	/** A banned person may not join; a removed one may, with a new post. When a ban is over it counts as a removal. */
	kind: z.enum(['removed', 'banned']),
	reason: z.string(),
	/** When the ban ends by itself; null for a removal, and for a ban that only an operator ends. */
	until: z.nullable(z.number()),
	mayAnswer: z.boolean(),
	/** When the person answered (ms); null when they have not. */
	answeredAt: z.nullable(z.number()),
})
export type Removal = z.infer<typeof Removal>

/**
 * Tells a person why an operator took their place. Only their log-in identifies them, because their session has
 * ended.
 */
export const readRemoval = endpoint(
	{
		method: 'POST',
		path: '/api/stage/removal',
		who: 'anyone',
		says: 'removal',
		failed: (status) => `Failed to load your place (${status})`,
	},
	{
		body: z.object({ accessToken: z.optional(z.nullable(z.string())) }),
		reply: z.object({
			removal: z.nullable(Removal),
		}),
	},
)

/** The person's only answer to that removal or ban. */
export const answerRemoval = endpoint(
	{
		method: 'POST',
		path: '/api/stage/removal/answer',
		who: 'anyone',
		says: 'message',
		failed: () => 'Your answer could not be sent.',
	},
	{
		body: z.object({ accessToken: z.optional(z.nullable(z.string())), text: answerText() }),
		reply: z.object({ message: z.string() }),
	},
)
