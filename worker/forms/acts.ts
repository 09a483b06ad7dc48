// One table: every act that a form can ask, with its fields and its way back (over 250 lines).
import { markAllActivitiesRead } from '#contract/alerts'
import { createBannerCheckout } from '#contract/banner/banner'
import type { Ask } from '#contract/endpoint'
import { createEvent, deleteEvent, editEvent, rsvp, withdrawRsvp } from '#contract/events/events'
import { reportEvent } from '#contract/events/reports'
import type { LanguageCode } from '#contract/languages'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { answerOperator, answerRemoval } from '#contract/moderation/actions'
import { reportMessage } from '#contract/moderation/reports'
import { rejoin, verifyJoin } from '#contract/people/joining'
import { keepMutes } from '#contract/people/mutes'
import { setListed } from '#contract/people/notable'
import { eraseOwnData } from '#contract/people/own-data'
import { setInfo, setLanguage, setStatus } from '#contract/people/presence'
import { leave, logOutEverywhere } from '#contract/people/session'
import * as own from '#contract/people/settings'
import { ALERT_TYPES, saveAlertSettings } from '#contract/push'
import { reportStory } from '#contract/stories/reports'
import { deleteStory, finalizeStory, reactToStory } from '#contract/stories/stories'
import type { StoryEmoji } from '#contract/stories/story'
import { createTopicCheckout } from '#contract/topics/boost'
import { reportTopic } from '#contract/topics/reports'
import { deleteTopic, generateAiTopic, postTopic } from '#contract/topics/topics'
import { timeAt } from '#rules/events/moment'
import { asLink } from '#rules/text/as-link'
import { loggedOut } from '../login/log-out.ts'
import { languageKept } from '../pages/reader.ts'
import type { Settings } from '../settings.ts'
import { act } from './act.ts'
import { postedAlready, takeAdPicture, takeImage, takeStory } from './form-files.ts'
import { leftAlready } from './left-already.ts'
import { type Fields, idIn } from './sent-form.ts'
import { formSession, formSessionEnded, wayBack, wayBackTaken } from './session-cookie.ts'

const seated = (settings: Settings, { stageToken }: { stageToken: string }) => [
	formSession(settings, stageToken),
	wayBackTaken(settings),
]
const wanted = ({ messageId = '', choice = '' }: Fields) => ({ messageId, emoji: choice })
const there = (_: unknown, { messageId, place }: Fields) =>
	`#${place === 'talk' ? place : 'message'}-${idIn(messageId)}`
// A redirect without a fragment would keep that of the form's page.
const atFeed = () => '#conversation'
const linked = () => '#linked-title'
const atOwnPlace = () => '#own-place'
const nothing = () => ({})
const complaint = ({ reason, note }: Fields) => ({
	reason: reason as Ask<typeof reportMessage>['body']['reason'],
	note,
})
const eventIn = ({ title, description, url, durationMinutes }: Fields) => ({
	title,
	description: description || null,
	url: (url && asLink(url)) || url || null, // the API refuses a text that is no address
	durationMinutes: durationMinutes ? Number(durationMinutes) : undefined,
})
const startIn = ({ day = '', time = '', zone = '' }: Fields) =>
	timeAt(zone, day, time) ?? Number.NaN
/**
 * Whether the start time was changed. The form shows no seconds, so reading its fields again would move the event
 * within its minute.
 */
const isMoved = ({ day, time, zone, was }: Fields) => was !== `${day} ${time} ${zone}`
/**
 * The idempotency key of purchases on a page that is the same for everybody. The room adds the network: within an
 * hour the same purchase from there is one.
 */
const EVERYBODYS = 'form'
const priceIn = ({ quoted }: Fields) => (quoted ? Number(quoted) : null)
const onMessage = ({ messageId = '' }: Fields) => ({ id: messageId })
const onTopic = ({ topicId = '' }: Fields) => ({ id: topicId })
const onStory = ({ story = '' }: Fields) => ({ id: story })
const reactionIn = ({ story = '', choice = '' }: Fields) => ({
	storyId: story,
	emoji: choice as StoryEmoji,
})
const onEvent = ({ eventId = '' }: Fields) => ({ id: eventId })

export const ACTS = {
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
		place: there,
	}),
	deleteMessage: act(deleteMessage, {
		params: onMessage,
		body: nothing,
		page: (_, { messageId }, path) => (path.endsWith(`/${messageId}`) ? '/stage' : path),
		place: atFeed,
		isDoneWhenGone: true,
	}),
	reportMessage: act(reportMessage, {
		params: onMessage,
		body: complaint,
		place: there,
		isTold: true,
	}),
	addReaction: act(addReaction, { body: wanted, place: there }),
	removeReaction: act(removeReaction, { body: wanted, place: there }),
	mute: act(keepMutes, {
		body: ({ userId = '' }) => ({ mute: [userId], unmute: [] }),
		place: there,
	}),
	unmute: act(keepMutes, {
		body: ({ userId = '' }) => ({ mute: [], unmute: [userId] }),
		place: (reply, fields) => (fields.messageId ? there(reply, fields) : atOwnPlace()),
	}),
	postTopic: act(postTopic, {
		body: ({ topicText, clientTopicId }) => ({ topicText, clientTopicId }),
		page: ({ topic }) => `/stage/topic/${topic.id}`,
		place: linked,
	}),
	generateAiTopic: act(generateAiTopic, {
		body: nothing,
		page: ({ topic }) => (topic ? `/stage/topic/${topic.id}` : '/stage'),
		place: ({ topic }) => (topic ? linked() : atFeed()),
	}),
	createTopicCheckout: act(createTopicCheckout, {
		body: (fields) => ({
			topicText: fields.topicText,
			quotedPriceUSD: priceIn(fields),
			clientKey: fields.clientTopicId || EVERYBODYS,
		}),
		leaves: ({ url }) => url,
	}),
	createBannerCheckout: act(createBannerCheckout, {
		takes: takeAdPicture,
		body: (fields) => ({
			imageUrl: fields.imageUrl ?? '',
			linkUrl: fields.linkUrl ?? '',
			quotedPriceUSD: priceIn(fields),
			clientKey: EVERYBODYS,
		}),
		leaves: ({ url }) => url,
	}),
	deleteTopic: act(deleteTopic, {
		params: onTopic,
		body: nothing,
		page: () => '/stage',
		place: atFeed,
		isDoneWhenGone: true,
	}),
	reportTopic: act(reportTopic, {
		params: onTopic,
		body: complaint,
		place: linked,
		isTold: true,
	}),
	createEvent: act(createEvent, {
		body: (fields) => ({
			...eventIn(fields),
			startTime: startIn(fields),
			clientEventId: fields.clientEventId,
		}),
		page: ({ event }) => `/stage/event/${event._id}`,
		place: linked,
	}),
	editEvent: act(editEvent, {
		params: onEvent,
		body: (fields) => ({
			...eventIn(fields),
			startTime: isMoved(fields) ? startIn(fields) : undefined,
			revision: fields.revision ? Number(fields.revision) : Number.NaN,
		}),
		place: linked,
	}),
	deleteEvent: act(deleteEvent, {
		params: onEvent,
		body: nothing,
		page: () => '/stage',
		place: atFeed,
		isDoneWhenGone: true,
	}),
	reportEvent: act(reportEvent, {
		params: onEvent,
		body: complaint,
		place: linked,
		isTold: true,
	}),
	rsvp: act(rsvp, { params: onEvent, body: nothing, place: linked }),
	withdrawRsvp: act(withdrawRsvp, { params: onEvent, body: nothing, place: linked }),
	setInfo: act(setInfo, {
		body: ({ infoText = '' }) => ({ infoText }),
		place: atOwnPlace,
	}),
	setStatus: act(setStatus, {
		body: ({ choice }) => ({ status: choice as 'Active' | 'Away' }),
		place: atOwnPlace,
	}),
	setLanguage: act(setLanguage, {
		body: ({ languageCode }) => ({ languageCode: languageCode as LanguageCode }),
		place: atOwnPlace,
		cookies: (settings, { language }) => [languageKept(settings, language)],
	}),
	updateWallet: act(own.updateWallet, {
		body: ({ walletAddress }) => ({ walletAddress }),
		place: atOwnPlace,
		isTold: true,
	}),
	removeWallet: act(own.removeWallet, { body: nothing, place: atOwnPlace, isTold: true }),
	updateAiUrl: act(own.updateAiUrl, {
		body: ({ aiUrl }) => ({ aiUrl: aiUrl || null }),
		place: atOwnPlace,
		isTold: true,
	}),
	getOrCreateReferralCode: act(own.getOrCreateReferralCode, { body: nothing, place: atOwnPlace }),
	useReferral: act(own.useReferral, {
		body: ({ referralCode }) => ({ referralCode }),
		place: atOwnPlace,
		isTold: true,
	}),
	syncProfile: act(own.syncProfile, {
		body: ({ postUrl }) => ({ postUrl }),
		place: atOwnPlace,
		isTold: true,
	}),
	toggleFarcasterDms: act(own.toggleFarcasterDms, {
		body: ({ choice }) => ({ enabled: choice === 'on' }),
		place: atOwnPlace,
	}),
	markAllActivitiesRead: act(markAllActivitiesRead, { body: nothing, place: atOwnPlace }),
	answerOperator: act(answerOperator, {
		params: ({ activityId = '' }) => ({ id: activityId }),
		body: ({ text = '' }) => ({ text }),
		place: atOwnPlace,
		isTold: true,
	}),
	saveAlertSettings: act(saveAlertSettings, {
		body: (fields) => ({
			types: Object.fromEntries(ALERT_TYPES.map((type) => [type, fields[type] === 'on'])),
			quietFrom: fields.quietFrom || null,
			quietTo: fields.quietTo || null,
			zone: fields.zone,
		}),
		place: atOwnPlace,
	}),
	setListed: act(setListed, {
		body: ({ choice }) => ({ listed: choice === 'on' }),
		place: atOwnPlace,
	}),
	eraseOwnData: act(eraseOwnData, {
		body: ({ confirm }) => ({ confirm: (confirm === 'on') as true }),
		page: () => '/stage',
		cookies: (settings) => [...loggedOut(settings), wayBackTaken(settings)],
	}),
	leave: act(leave, {
		body: nothing,
		hasHappened: leftAlready,
		page: () => '/stage/join',
		place: () => '#rejoin',
		cookies: (settings, reply) => [wayBack(settings, reply), formSessionEnded(settings)],
	}),
	logOutEverywhere: act(logOutEverywhere, { body: nothing, cookies: loggedOut }),
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
		body: nothing,
		page: () => '/stage',
		place: atFeed,
		isDoneWhenGone: true,
	}),
	reactToStory: act(reactToStory, {
		body: (fields) => ({ ...reactionIn(fields), isOn: true }),
		place: linked,
	}),
	takeBackReaction: act(reactToStory, {
		body: (fields) => ({ ...reactionIn(fields), isOn: false }),
		place: linked,
	}),
	reportStory: act(reportStory, {
		params: onStory,
		body: complaint,
		place: linked,
		isTold: true,
	}),
}
