import { createBannerCheckout } from '#contract/banner/banner'
import { createEvent, deleteEvent, editEvent, rsvp, withdrawRsvp } from '#contract/events/events'
import { reportEvent } from '#contract/events/reports'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { answerRemoval } from '#contract/moderation/actions'
import { reportMessage } from '#contract/moderation/reports'
import { rejoin, verifyJoin } from '#contract/people/joining'
import { keepMutes } from '#contract/people/mutes'
import { leave } from '#contract/people/session'
import { reportStory } from '#contract/stories/reports'
import { deleteStory, finalizeStory, reactToStory } from '#contract/stories/stories'
import { createTopicCheckout } from '#contract/topics/boost'
import { reportTopic } from '#contract/topics/reports'
import { deleteTopic, generateAiTopic, postTopic } from '#contract/topics/topics'
import type { Settings } from '../settings.ts'
import { act } from './act.ts'
import {
	atOwnPlace,
	calendarEventIn,
	complaint,
	feedFragment,
	isMoved,
	linkedFragment,
	messageFragment,
	noInput,
	onEvent,
	onMessage,
	onStory,
	onTopic,
	quotedPriceIn,
	reactionIn,
	reactionInput,
	SHARED_KEY,
	startTimeIn,
} from './fields.ts'
import { postedAlready, takeAdPicture, takeImage, takeStory } from './form-files.ts'
import { OWN_PLACE_ACTS } from './own-acts.ts'
import { replaceLostRejoinCode } from './replace-lost-rejoin-code.ts'
import { clearFormSession, clearRejoinCookie, formSession, rejoinCookie } from './session-cookie.ts'

const seated = (settings: Settings, { stageToken }: { stageToken: string }) => [
	formSession(settings, stageToken),
	clearRejoinCookie(settings),
]

/** Every act that a form of the stage can request, with its fields and the address to which it returns. */
export const ACTS = {
	...OWN_PLACE_ACTS,
	postMessage: act(postMessage, {
		takes: takeImage,
		again: postedAlready,
		body: (fields) => ({
			messageText: fields.messageText ?? '',
			replyToMessageId: fields.replyToMessageId || null,
			replyToTopicId: fields.replyToTopicId || null,
			attachedImageUrl: fields.attachedImageUrl || null,
			attachedImageAlt: fields.attachedImageAlt || null,
			clientMessageId: fields.clientMessageId,
		}),
		place: ({ id }) => `#message-${id}`,
	}),
	editMessage: act(editMessage, {
		params: onMessage,
		body: ({ messageText = '' }) => ({ messageText }),
		place: messageFragment,
	}),
	deleteMessage: act(deleteMessage, {
		params: onMessage,
		body: noInput,
		page: (_, { messageId }, path) => (path.endsWith(`/${messageId}`) ? '/stage' : path),
		place: feedFragment,
		isDoneWhenGone: true,
	}),
	reportMessage: act(reportMessage, {
		params: onMessage,
		body: complaint,
		place: messageFragment,
		isTold: true,
	}),
	addReaction: act(addReaction, { body: reactionInput, place: messageFragment }),
	removeReaction: act(removeReaction, { body: reactionInput, place: messageFragment }),
	mute: act(keepMutes, {
		body: ({ userId = '' }) => ({ mute: [userId], unmute: [] }),
		place: messageFragment,
	}),
	unmute: act(keepMutes, {
		body: ({ userId = '' }) => ({ mute: [], unmute: [userId] }),
		place: (reply, fields) => (fields.messageId ? messageFragment(reply, fields) : atOwnPlace()),
	}),
	postTopic: act(postTopic, {
		body: ({ topicText, clientTopicId }) => ({ topicText, clientTopicId }),
		page: ({ topic }) => `/stage/topic/${topic.id}`,
		place: linkedFragment,
	}),
	generateAiTopic: act(generateAiTopic, {
		body: noInput,
		page: ({ topic }) => (topic ? `/stage/topic/${topic.id}` : '/stage'),
		place: ({ topic }) => (topic ? linkedFragment() : feedFragment()),
	}),
	createTopicCheckout: act(createTopicCheckout, {
		body: (fields) => ({
			topicText: fields.topicText,
			quotedPriceUSD: quotedPriceIn(fields),
			clientKey: fields.clientTopicId || SHARED_KEY,
		}),
		leaves: ({ url }) => url,
	}),
	createBannerCheckout: act(createBannerCheckout, {
		takes: takeAdPicture,
		body: (fields) => ({
			imageUrl: fields.imageUrl ?? '',
			linkUrl: fields.linkUrl ?? '',
			quotedPriceUSD: quotedPriceIn(fields),
			clientKey: SHARED_KEY,
		}),
		leaves: ({ url }) => url,
	}),
	deleteTopic: act(deleteTopic, {
		params: onTopic,
		body: noInput,
		page: () => '/stage',
		place: feedFragment,
		isDoneWhenGone: true,
	}),
	reportTopic: act(reportTopic, {
		params: onTopic,
		body: complaint,
		place: linkedFragment,
		isTold: true,
	}),
	createEvent: act(createEvent, {
		body: (fields) => ({
			...calendarEventIn(fields),
			startTime: startTimeIn(fields),
			clientEventId: fields.clientEventId,
		}),
		page: ({ event }) => `/stage/event/${event._id}`,
		place: linkedFragment,
	}),
	editEvent: act(editEvent, {
		params: onEvent,
		body: (fields) => ({
			...calendarEventIn(fields),
			startTime: isMoved(fields) ? startTimeIn(fields) : undefined,
			revision: fields.revision ? Number(fields.revision) : Number.NaN,
		}),
		place: linkedFragment,
	}),
	deleteEvent: act(deleteEvent, {
		params: onEvent,
		body: noInput,
		page: () => '/stage',
		place: feedFragment,
		isDoneWhenGone: true,
	}),
	reportEvent: act(reportEvent, {
		params: onEvent,
		body: complaint,
		place: linkedFragment,
		isTold: true,
	}),
	rsvp: act(rsvp, { params: onEvent, body: noInput, place: linkedFragment }),
	withdrawRsvp: act(withdrawRsvp, { params: onEvent, body: noInput, place: linkedFragment }),
	leave: act(leave, {
		body: noInput,
		hasHappened: replaceLostRejoinCode,
		page: () => '/stage/join',
		place: () => '#rejoin',
		cookies: (settings, reply) => [rejoinCookie(settings, reply), clearFormSession(settings)],
	}),
	verifyJoin: act(verifyJoin, {
		needsLogIn: true,
		body: ({ xStatusUrl }, { accessToken, joinCode, language }) => ({
			xStatusUrl,
			joinCode,
			accessToken,
			selectedLanguage: language,
		}),
		page: () => '/stage',
		cookies: seated,
	}),
	rejoin: act(rejoin, {
		body: ({ rejoinCode, participantId }) => ({
			rejoinCode: rejoinCode?.trim(),
			participantId: participantId?.trim(),
		}),
		page: () => '/stage',
		cookies: seated,
	}),
	answerRemoval: act(answerRemoval, {
		needsLogIn: true,
		body: ({ text = '' }, { accessToken }) => ({ accessToken, text }),
		place: () => '#removal',
	}),
	finalizeStory: act(finalizeStory, {
		takes: takeStory,
		body: ({ storyId = '', s3Key = '' }) => ({ storyId, s3Key, poster: null }),
		place: () => '#new-story',
		isTold: true,
	}),
	deleteStory: act(deleteStory, {
		params: onStory,
		body: noInput,
		page: () => '/stage',
		place: feedFragment,
		isDoneWhenGone: true,
	}),
	reactToStory: act(reactToStory, {
		body: (fields) => ({ ...reactionIn(fields), isOn: true }),
		place: linkedFragment,
	}),
	takeBackReaction: act(reactToStory, {
		body: (fields) => ({ ...reactionIn(fields), isOn: false }),
		place: linkedFragment,
	}),
	reportStory: act(reportStory, {
		params: onStory,
		body: complaint,
		place: linkedFragment,
		isTold: true,
	}),
}
