import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { ANSWER_MAX_CHARS } from '../limits.ts'
import { Message } from '../messages/messages.ts'
import { Done, reasonText, shortText } from '../reasons.ts'
import { storedText } from '../stored-text.ts'
import { codePoints, isStorable } from '../text.ts'

// Pure for the build (vite.config.ts, manualPureFunctions), which keeps the schemas out of the browser.
function actId() {
	return z.uuid('actId must be a UUID.')
}

function answerText() {
	return z.pipe(
		z.string('Please write an answer.').check(
			z.refine(isStorable, 'Please answer in plain text.'),
			z.refine((text) => codePoints(text) <= ANSWER_MAX_CHARS, 'This answer is too long.'),
		),
		z.pipe(z.transform(storedText), z.string().check(z.minLength(1, 'Please write an answer.'))),
	)
}

const WithReason = {
	reason: reasonText(1),
	/** The act's id, which `undo` takes. A request with the same id is the same act. */
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
 * Hides a person's name and picture. A stand-in name replaces it, also in their own messages and in mentions
 * of them.
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
			/** Words to look for in messages and in names of authors; empty for all messages. */
			q: z._default(shortText(), ''),
			lang: z.optional(LanguageCode),
			cursor: z.optional(shortText()),
		}),
		/** Newest first, including stage-only messages. */
		reply: z.object({ messages: z.array(Message), nextCursor: z.nullable(z.string()) }),
	},
)

/** The author's one answer to an operator who took their message, image, status, story, topic or event. */
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

/** How an operator took a person's place. */
const Removal = z.object({
	/** Who is banned may not join; who was removed may, with a new post. A ban that is over is a removal. */
	kind: z.enum(['removed', 'banned']),
	reason: z.string(),
	/** When the ban ends by itself; null for a removal, and for a ban that only an operator ends. */
	until: z.nullable(z.number()),
	mayAnswer: z.boolean(),
	/** When they answered; null for not yet. */
	answeredAt: z.nullable(z.number()),
})
export type Removal = z.infer<typeof Removal>

/** Why an operator took a person's place. The log-in identifies the person, because their session has ended. */
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

/** The person's one answer to the operator who took their place. */
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
