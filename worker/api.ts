import * as activity from './areas/activity-days.ts'
import * as activities from './areas/alerts.ts'
import * as away from './areas/away.ts'
import * as banner from './areas/banner.ts'
import * as earnings from './areas/earnings.ts'
import * as events from './areas/events.ts'
import * as finding from './areas/finding.ts'
import * as houseRules from './areas/house-rules.ts'
import * as joining from './areas/joining.ts'
import * as messages from './areas/messages.ts'
import * as moderationActions from './areas/moderation-actions.ts'
import * as moderationQueue from './areas/moderation-queue.ts'
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
import * as stories from './areas/stories.ts'
import * as storyUploads from './areas/story-uploads.ts'
import * as token from './areas/token.ts'
import * as topicBoosts from './areas/topic-boosts.ts'
import * as topics from './areas/topics.ts'
import * as uploads from './areas/uploads.ts'
import type { Api } from './handler.ts'

/** The whole API on one page. */
export const api = {
	listParticipants: participants.list,
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
	initiateStory: storyUploads.initiate,
	finalizeStory: storyUploads.finalize,
	listStories: stories.list,
	readStory: stories.readStory,
	viewStory: stories.view,
	listStoryViews: stories.views,
	reactToStory: stories.react,
	listStoryReactions: stories.reactions,
	deleteStory: stories.remove,
	reportStory: moderationQueue.reportStory,
	listTopics: topics.list,
	postTopic: topics.add,
	createTopicCheckout: topicBoosts.checkout,
	deleteTopic: topics.remove,
	askAiTopic: topics.generate,
	generateAiTopic: topics.generate,
	reportTopic: moderationQueue.reportTopic,
	listEvents: events.list,
	createEvent: events.create,
	editEvent: events.edit,
	deleteEvent: events.remove,
	rsvp: events.rsvp,
	withdrawRsvp: events.withdraw,
	reportEvent: moderationQueue.reportEvent,
	currentBanner: banner.currentBanner,
	createBannerCheckout: banner.checkout,
	uploadAdPicture: banner.picture,
	previewBanner: banner.preview,
	recordClick: banner.click,
	earnedBanners: banner.earned,
	clickToEarn: banner.claim,
	readPayment: payments.read,
	cancelPayment: payments.cancel,
	pushKey: push.key,
	savePushSubscription: push.save,
	readAlertSettings: push.settings,
	saveAlertSettings: push.saveSettings,
	postToEarnStatus: token.status,
	earnings: earnings.list,
	balance: token.balance,
	countView: service.countView,
	log: service.log,
	health: service.health,
	findPeople: operators.people,
	operatorsNow: operatorsNow.operatorsNow,
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
	searchMessages: moderationActions.search,
	removeMessage: moderationActions.removeMessage,
	removeImage: moderationActions.removeImage,
	hideName: moderationActions.hideName,
	clearStatus: moderationActions.clearStatus,
	removeStory: moderationActions.removeStory,
	listShownStories: moderationQueue.listShownStories,
	clearStory: moderationQueue.clearStory,
	removeTopic: moderationActions.removeTopic,
	removeEvent: moderationActions.removeEvent,
	listShownTopics: moderationQueue.listShownTopics,
	clearTopic: moderationQueue.clearTopic,
	listShownEvents: moderationQueue.listShownEvents,
	clearEvent: moderationQueue.clearEvent,
	listPayments: money.list,
	listPayouts: payouts.list,
	holdPayouts: payouts.hold,
	resumePayouts: payouts.resume,
	reversePayout: payouts.reverse,
	vetoAd: money.veto,
	undoAct: moderationActions.undo,
	answerOperator: moderationActions.answer,
	readRemoval: moderationActions.readRemoval,
	answerRemoval: moderationActions.answerRemoval,
	listParked: operators.listParked,
	settleParked: operators.settle,
	readSlowMode: houseRules.slowMode,
	setSlowMode: houseRules.setSlowMode,
	readWordList: houseRules.readWordList,
	changeWordList: houseRules.changeWords,
} satisfies Api

export type Name = keyof typeof api
