import { clearEvent } from '#contract/events/reports'
import { changeWordList, setSlowMode } from '#contract/house-rules'
import type { BAN_DAYS, SLOW_MODE_SECONDS } from '#contract/limits'
import * as content from '#contract/moderation/actions'
import * as people from '#contract/operators'
import { clearStory } from '#contract/stories/reports'
import { clearTopic } from '#contract/topics/reports'
import { REASON_CODES, reasonFrom } from '#rules/operators/reason-code'
import { act } from './act.ts'
import { ACTS } from './acts.ts'
import type { Fields } from './sent-form.ts'

/** An act's reason: a choice of the list, and the operator's own words. */
const why = ({ code, reason = '', actId = '' }: Fields) => ({
	reason: reasonFrom({
		code: REASON_CODES.find((one) => one === code) ?? null,
		words: reason.trim(),
	}),
	actId,
})
const onMessage = (fields: Fields) => ({ messageId: fields.messageId ?? '', ...why(fields) })
const onPerson = (fields: Fields) => ({ userId: fields.userId ?? '', ...why(fields) })
const onEntry = (fields: Fields) => ({ entry: fields.entry ?? '', ...why(fields) })
/**
 * A number from a field. Any other text is passed on unchanged, so that the API refuses it. As NaN it would become null
 * in JSON, which means a ban without an end.
 */
const numberIn = (text = '') =>
	text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text

/** Fields of all operators' acts: the API requires an operator, and the next page says what was done. */
const told = {
	asOperator: true,
	isTold: true,
	place: (_: unknown, __: Fields, path: string) => (path.startsWith('/stage') ? '#write' : '#desk'),
} as const

/** What operators do by forms, on their page and in the rows of messages (0153). */
export const OPERATOR_ACTS = {
	removeMessage: act(content.removeMessage, {
		...told,
		body: onMessage,
		page: (_, { messageId }, path) => (path.endsWith(`/${messageId}`) ? '/stage' : path),
	}),
	removeImage: act(content.removeImage, { ...told, body: onMessage }),
	removeStory: act(content.removeStory, {
		...told,
		body: (fields) => ({ storyId: fields.storyId ?? '', ...why(fields) }),
	}),
	removeTopic: act(content.removeTopic, {
		...told,
		body: (fields) => ({
			topicId: fields.topicId ?? '',
			refund: fields.refund === 'on',
			...why(fields),
		}),
	}),
	removeEvent: act(content.removeEvent, {
		...told,
		body: (fields) => ({ eventId: fields.eventId ?? '', ...why(fields) }),
	}),
	clearStatus: act(content.clearStatus, { ...told, body: onPerson }),
	hideName: act(content.hideName, { ...told, body: onPerson }),
	undo: act(content.undoAct, {
		...told,
		body: ({ undo = '', actId }) => ({ act: undo, actId }),
	}),
	clearMessage: act(people.reviewMessage, {
		...told,
		body: (fields) => ({ act: 'clear' as const, ...onMessage(fields) }),
	}),
	holdMessage: act(people.reviewMessage, {
		...told,
		body: (fields) => ({ act: 'hold' as const, ...onMessage(fields) }),
	}),
	clearStory: act(clearStory, {
		...told,
		body: (fields) => ({ storyId: fields.storyId ?? '', ...why(fields) }),
	}),
	clearTopic: act(clearTopic, {
		...told,
		body: (fields) => ({ topicId: fields.topicId ?? '', ...why(fields) }),
	}),
	clearEvent: act(clearEvent, {
		...told,
		body: (fields) => ({ eventId: fields.eventId ?? '', ...why(fields) }),
	}),
	removePerson: act(people.removePerson, { ...told, body: onPerson }),
	ban: act(people.ban, {
		...told,
		body: (fields) => ({
			...onPerson(fields),
			removePosts: fields.removePosts === 'on',
			// Without a number the ban lasts until an operator lifts it. The API refuses a number that is no choice.
			days: fields.days ? (numberIn(fields.days) as (typeof BAN_DAYS)[number]) : null,
		}),
	}),
	liftBan: act(people.liftBan, { ...told, body: onPerson }),
	showName: act(people.showName, { ...told, body: onPerson }),
	listWord: act(changeWordList, {
		...told,
		body: (fields) => ({ act: 'list-word' as const, ...onEntry(fields) }),
	}),
	unlistWord: act(changeWordList, {
		...told,
		body: (fields) => ({ act: 'unlist-word' as const, ...onEntry(fields) }),
	}),
	setSlowMode: act(setSlowMode, {
		...told,
		body: (fields) => ({
			seconds: numberIn(fields.seconds) as (typeof SLOW_MODE_SECONDS)[number],
			...why(fields),
		}),
	}),
}

/** Every act that a form can ask for: those of people on stage and those of operators. */
export const EVERY_ACT = { ...ACTS, ...OPERATOR_ACTS }
