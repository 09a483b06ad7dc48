import * as activity from './areas/activity-days.ts'
import * as activities from './areas/alerts.ts'
import * as away from './areas/away.ts'
import * as banner from './areas/banner.ts'
import * as contentActs from './areas/content-acts.ts'
import * as earnings from './areas/earnings.ts'
import * as finding from './areas/finding.ts'
import * as gatherings from './areas/gatherings.ts'
import * as houseRules from './areas/house-rules.ts'
import * as joining from './areas/joining.ts'
import * as messages from './areas/messages.ts'
import * as money from './areas/money.ts'
import * as mutes from './areas/mutes.ts'
import * as notable from './areas/notable.ts'
import * as operators from './areas/operators.ts'
import * as operatorsNow from './areas/operators-now.ts'
import * as ownData from './areas/own-data.ts'
import * as participants from './areas/participants.ts'
import * as payments from './areas/payments.ts'
import * as payouts from './areas/payouts.ts'
import * as presence from './areas/presence.ts'
import * as push from './areas/push.ts'
import * as reactions from './areas/reactions.ts'
import * as reports from './areas/reports.ts'
import * as service from './areas/service.ts'
import * as session from './areas/session.ts'
import * as settings from './areas/settings.ts'
import * as shownEvents from './areas/shown-events.ts'
import * as shownStories from './areas/shown-stories.ts'
import * as shownTopics from './areas/shown-topics.ts'
import * as stories from './areas/stories.ts'
import * as storyUploads from './areas/story-uploads.ts'
import * as token from './areas/token.ts'
import * as topicBoosts from './areas/topic-boosts.ts'
import * as topics from './areas/topics.ts'
import * as uploads from './areas/uploads.ts'
import type { Api } from './handler.ts'

/** The whole API on one page. */
export const api = {
	listParticipants: (context) => participants.list(context),
	listNotable: notable.list,
	setListed: notable.setListed,
	listMessages: messages.page,
	findMessages: finding.find,
	whileAway: away.since,
	postMessage: messages.post,
	editMessage: messages.edit,
	deleteMessage: messages.remove,
	addReaction: reactions.add,
	removeReaction: reactions.remove,
	reportMessage: reports.report,
	me: session.me,
	refreshSession: session.refresh,
	heartbeat: presence.heartbeat,
	leave: session.leave,
	logOutEverywhere: session.logOutEverywhere,
	joinMessage: joining.joinMessage,
	verifyJoin: joining.verifyJoin,
	rejoin: joining.rejoin,
	setStatus: presence.setStatus,
	setLanguage: presence.setLanguage,
	updateWallet: settings.updateWallet,
	removeWallet: settings.removeWallet,
	updateAiUrl: settings.updateAiUrl,
	getOrCreateReferralCode: settings.referralCode,
	useReferral: settings.useReferral,
	syncProfile: settings.syncProfile,
	toggleFarcasterDms: settings.toggleFarcasterDms,
	keepMutes: mutes.keep,
	ownData: ownData.collect,
	eraseOwnData: ownData.erase,
	setInfo: presence.setInfo,
	participantActivity: activity.ofParticipant,
	listActivities: activities.list,
	markActivityRead: activities.markRead,
	markAllActivitiesRead: activities.markAllRead,
	uploadMessageImage: uploads.direct,
	getUploadUrl: uploads.address,
	initiateStory: (context, { who, body }) => storyUploads.initiate(context, who, body),
	finalizeStory: (context, { who, body }) => storyUploads.finalize(context, who, body),
	listStories: stories.list,
	readStory: (context, { who, params, query }) => stories.one(context, who, params.id, query),
	viewStory: stories.view,
	listStoryViews: stories.views,
	reactToStory: stories.react,
	listStoryReactions: stories.reactions,
	deleteStory: stories.remove,
	reportStory: shownStories.report,
	listTopics: topics.list,
	postTopic: topics.add,
	createTopicCheckout: topicBoosts.checkout,
	deleteTopic: topics.remove,
	askAiTopic: topics.generate,
	generateAiTopic: topics.generate,
	reportTopic: shownTopics.report,
	listEvents: gatherings.list,
	createEvent: gatherings.create,
	editEvent: gatherings.edit,
	deleteEvent: gatherings.remove,
	rsvp: gatherings.rsvp,
	withdrawRsvp: gatherings.withdraw,
	reportEvent: shownEvents.report,
	currentBanner: (context) => banner.current(context),
	createBannerCheckout: banner.checkout,
	uploadAdPicture: banner.picture,
	previewBanner: banner.preview,
	recordClick: banner.click,
	earnedBanners: banner.earned,
	clickToEarn: banner.claim,
	readPayment: (context, { params }) => payments.read(context, params.id),
	cancelPayment: (context, { params }) => payments.cancel(context, params.id),
	pushKey: push.key,
	savePushSubscription: push.save,
	readAlertSettings: push.settings,
	saveAlertSettings: push.saveSettings,
	postToEarnStatus: (context, { who }) => token.status(context, who),
	earnings: (context, { who, query: { cursor } }) => earnings.list(context, who, cursor),
	balance: (context, { who }) => token.balance(context, who),
	countView: service.countView,
	log: service.log,
	health: service.health,
	findPeople: operators.people,
	operatorsNow: operatorsNow.now,
	listInvitations: operators.invitations,
	operatorLog: operators.log,
	invite: operators.invite,
	withdrawInvitation: operators.withdraw,
	removePerson: operators.remove,
	ban: operators.ban,
	showName: operators.showName,
	liftBan: operators.liftBan,
	listReports: reports.queue,
	reviewMessage: operators.review,
	searchMessages: (context, { query }) => contentActs.search(context, query),
	removeMessage: (context, { who, body }) => contentActs.removeMessage(context, who, body),
	removeImage: (context, { who, body }) => contentActs.removeImage(context, who, body),
	hideName: (context, { who, body }) => contentActs.hideName(context, who, body),
	clearStatus: (context, { who, body }) => contentActs.clearStatus(context, who, body),
	removeStory: (context, { who, body }) => contentActs.removeStory(context, who, body),
	listShownStories: shownStories.page,
	clearStory: shownStories.clear,
	removeTopic: (context, { who, body }) => contentActs.removeTopic(context, who, body),
	removeEvent: (context, { who, body }) => contentActs.removeEvent(context, who, body),
	listShownTopics: shownTopics.page,
	clearTopic: shownTopics.clear,
	listShownEvents: shownEvents.page,
	clearEvent: shownEvents.clear,
	listPayments: (context) => money.list(context),
	listPayouts: (context) => payouts.list(context),
	holdPayouts: (context, { who, body }) => payouts.hold(context, who, body),
	resumePayouts: (context, { who, body }) => payouts.resume(context, who, body),
	reversePayout: (context, { who, params, body }) => payouts.reverse(context, who, params.id, body),
	vetoAd: (context, { who, params, body }) => money.veto(context, who, params.id, body),
	undoAct: (context, { who, body }) => contentActs.undo(context, who, body),
	answerOperator: (context, { who, params, body }) =>
		contentActs.answer(context, who, params.id, body),
	readRemoval: (context, { body }) => contentActs.removal(context, body),
	answerRemoval: (context, { body }) => contentActs.answerRemoval(context, body),
	listParked: operators.parked,
	settleParked: operators.settle,
	readSlowMode: houseRules.slowMode,
	setSlowMode: houseRules.setSlowMode,
	readWordList: houseRules.words,
	changeWordList: houseRules.changeWords,
} satisfies Api

export type Name = keyof typeof api
