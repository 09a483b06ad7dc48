import type { Handlers } from '#contract/endpoint'
import type { contract } from '#contract/index'
import * as activity from './areas/activity-days.ts'
import * as activities from './areas/alerts.ts'
import * as joining from './areas/joining.ts'
import * as messages from './areas/messages.ts'
import * as notable from './areas/notable.ts'
import * as operators from './areas/operators.ts'
import * as participants from './areas/participants.ts'
import * as presence from './areas/presence.ts'
import * as reactions from './areas/reactions.ts'
import * as service from './areas/service.ts'
import * as session from './areas/session.ts'
import * as settings from './areas/settings.ts'
import * as uploads from './areas/uploads.ts'
import type { Caller, Stage } from './context.ts'
import type { Operator } from './login/operator.ts'

interface Callers {
	anyone: Caller | null
	participant: Caller
	seated: Caller
	operator: Operator
}

/** The whole API on one page. */
export const api = {
	listParticipants: (stage) => participants.list(stage),
	listNotable: (stage, { who }) => notable.list(stage, who),
	setListed: (stage, { who, body }) => notable.setListed(stage, who, body),
	listMessages: (stage, { who, query }) => messages.page(stage, who, query),
	postMessage: (stage, { body }) => messages.post(stage, body),
	editMessage: (stage, { who, params, body }) => messages.edit(stage, who, params.id, body),
	deleteMessage: (stage, { who, params }) => messages.remove(stage, who, params.id),
	addReaction: (stage, { who, body }) => reactions.add(stage, who, body),
	removeReaction: (stage, { who, body }) => reactions.remove(stage, who, body),
	me: (stage, { who }) => session.me(stage, who),
	refreshSession: (stage, { body }) => session.refresh(stage, body),
	heartbeat: (stage) => presence.heartbeat(stage),
	leave: (stage, { who }) => session.leave(stage, who),
	logOutEverywhere: (stage, { who }) => session.logOutEverywhere(stage, who),
	joinMessage: (stage, { body }) => joining.joinMessage(stage, body),
	verifyJoin: (stage, { body }) => joining.verifyJoin(stage, body),
	rejoin: (stage, { body }) => joining.rejoin(stage, body),
	setStatus: (stage, { who, body }) => presence.setStatus(stage, who, body),
	setLanguage: (stage, { who, body }) => presence.setLanguage(stage, who, body),
	updateWallet: (stage, { who, body }) => settings.updateWallet(stage, who, body),
	updateAiUrl: (stage, { who, body }) => settings.updateAiUrl(stage, who, body),
	getOrCreateReferralCode: (stage, { who }) => settings.referralCode(stage, who),
	useReferral: (stage, { who, body }) => settings.useReferral(stage, who, body),
	syncProfile: (stage, { who, body }) => settings.syncProfile(stage, who, body),
	toggleFarcasterDms: (stage, { who, body }) => settings.toggleFarcasterDms(stage, who, body),
	setInfo: (stage, { who, body }) => presence.setInfo(stage, who, body),
	participantActivity: (stage, { query }) => activity.ofParticipant(stage, query),
	listActivities: (stage, { who, query }) => activities.list(stage, who, query),
	markActivityRead: (stage, { who, params }) => activities.markRead(stage, who, params.id),
	markAllActivitiesRead: (stage, { who }) => activities.markAllRead(stage, who),
	uploadMessageImage: (stage, { who }) => uploads.direct(stage, who),
	getUploadUrl: (stage, { who, body }) => uploads.address(stage, who, body),
	countView: (stage) => service.countView(stage),
	log: (stage, { body }) => service.log(stage, body),
	health: (stage) => service.health(stage),
	findPeople: (stage, { query }) => operators.people(stage, query),
	listInvitations: (stage) => operators.invitations(stage),
	operatorLog: (stage, { query }) => operators.log(stage, query),
	invite: (stage, { who, body }) => operators.invite(stage, who, body),
	withdrawInvitation: (stage, { who, body }) => operators.withdraw(stage, who, body),
	removePerson: (stage, { who, body }) => operators.remove(stage, who, body),
	ban: (stage, { who, body }) => operators.ban(stage, who, body),
	liftBan: (stage, { who, body }) => operators.liftBan(stage, who, body),
	listParked: (stage) => operators.parked(stage),
	settleParked: (stage, { who, body }) => operators.settle(stage, who, body),
} satisfies Handlers<typeof contract, Stage, Callers>

export type Name = keyof typeof api
