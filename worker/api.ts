import type { Handlers } from '#contract/endpoint'
import type { contract } from '#contract/index'
import * as activity from './areas/activity-days.ts'
import * as activities from './areas/alerts.ts'
import * as contentActs from './areas/content-acts.ts'
import * as houseRules from './areas/house-rules.ts'
import * as joining from './areas/joining.ts'
import * as messages from './areas/messages.ts'
import * as mutes from './areas/mutes.ts'
import * as notable from './areas/notable.ts'
import * as operators from './areas/operators.ts'
import * as participants from './areas/participants.ts'
import * as presence from './areas/presence.ts'
import * as reactions from './areas/reactions.ts'
import * as reports from './areas/reports.ts'
import * as service from './areas/service.ts'
import * as session from './areas/session.ts'
import * as settings from './areas/settings.ts'
import * as uploads from './areas/uploads.ts'
import type { Caller, RequestContext } from './context.ts'
import type { Operator } from './login/operator.ts'

interface Callers {
	anyone: Caller | null
	participant: Caller
	seated: Caller
	operator: Operator
}

/** The whole API on one page. */
export const api = {
	listParticipants: (context) => participants.list(context),
	listNotable: (context, { who }) => notable.list(context, who),
	setListed: (context, { who, body }) => notable.setListed(context, who, body),
	listMessages: (context, { who, query }) => messages.page(context, who, query),
	postMessage: (context, { body }) => messages.post(context, body),
	editMessage: (context, { who, params, body }) => messages.edit(context, who, params.id, body),
	deleteMessage: (context, { who, params }) => messages.remove(context, who, params.id),
	addReaction: (context, { who, body }) => reactions.add(context, who, body),
	removeReaction: (context, { who, body }) => reactions.remove(context, who, body),
	reportMessage: (context, { who, params, body }) => reports.report(context, who, params.id, body),
	me: (context, { who }) => session.me(context, who),
	refreshSession: (context, { body }) => session.refresh(context, body),
	heartbeat: (context) => presence.heartbeat(context),
	leave: (context, { who }) => session.leave(context, who),
	logOutEverywhere: (context, { who }) => session.logOutEverywhere(context, who),
	joinMessage: (context, { body }) => joining.joinMessage(context, body),
	verifyJoin: (context, { body }) => joining.verifyJoin(context, body),
	rejoin: (context, { body }) => joining.rejoin(context, body),
	setStatus: (context, { who, body }) => presence.setStatus(context, who, body),
	setLanguage: (context, { who, body }) => presence.setLanguage(context, who, body),
	updateWallet: (context, { who, body }) => settings.updateWallet(context, who, body),
	updateAiUrl: (context, { who, body }) => settings.updateAiUrl(context, who, body),
	getOrCreateReferralCode: (context, { who }) => settings.referralCode(context, who),
	useReferral: (context, { who, body }) => settings.useReferral(context, who, body),
	syncProfile: (context, { who, body }) => settings.syncProfile(context, who, body),
	toggleFarcasterDms: (context, { who, body }) => settings.toggleFarcasterDms(context, who, body),
	keepMutes: (context, { who, body }) => mutes.keep(context, who, body),
	setInfo: (context, { who, body }) => presence.setInfo(context, who, body),
	participantActivity: (context, { query }) => activity.ofParticipant(context, query),
	listActivities: (context, { who, query }) => activities.list(context, who, query),
	markActivityRead: (context, { who, params }) => activities.markRead(context, who, params.id),
	markAllActivitiesRead: (context, { who }) => activities.markAllRead(context, who),
	uploadMessageImage: (context, { who }) => uploads.direct(context, who),
	getUploadUrl: (context, { who, body }) => uploads.address(context, who, body),
	countView: (context) => service.countView(context),
	log: (context, { body }) => service.log(context, body),
	health: (context) => service.health(context),
	findPeople: (context, { query }) => operators.people(context, query),
	listInvitations: (context) => operators.invitations(context),
	operatorLog: (context, { query }) => operators.log(context, query),
	invite: (context, { who, body }) => operators.invite(context, who, body),
	withdrawInvitation: (context, { who, body }) => operators.withdraw(context, who, body),
	removePerson: (context, { who, body }) => operators.remove(context, who, body),
	ban: (context, { who, body }) => operators.ban(context, who, body),
	liftBan: (context, { who, body }) => operators.liftBan(context, who, body),
	listReports: (context, { query }) => reports.queue(context, query),
	reviewMessage: (context, { who, body }) => operators.review(context, who, body),
	searchMessages: (context, { query }) => contentActs.search(context, query),
	removeMessage: (context, { who, body }) => contentActs.removeMessage(context, who, body),
	removeImage: (context, { who, body }) => contentActs.removeImage(context, who, body),
	clearStatus: (context, { who, body }) => contentActs.clearStatus(context, who, body),
	undoAct: (context, { who, body }) => contentActs.undo(context, who, body),
	answerOperator: (context, { who, params, body }) =>
		contentActs.answer(context, who, params.id, body),
	readRemoval: (context, { body }) => contentActs.removal(context, body),
	answerRemoval: (context, { body }) => contentActs.answerRemoval(context, body),
	listParked: (context) => operators.parked(context),
	settleParked: (context, { who, body }) => operators.settle(context, who, body),
	readSlowMode: (context) => houseRules.slowMode(context),
	setSlowMode: (context, { who, body }) => houseRules.setSlowMode(context, who, body),
	readWordList: (context) => houseRules.words(context),
	changeWordList: (context, { who, body }) => houseRules.changeWords(context, who, body),
} satisfies Handlers<typeof contract, RequestContext, Callers>

export type Name = keyof typeof api
