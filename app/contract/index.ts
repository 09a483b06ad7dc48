import { listActivities, markActivityRead, markAllActivitiesRead } from './activities.ts'
import { participantActivity } from './activity.ts'
import * as joining from './joining.ts'
import { deleteMessage, editMessage, listMessages, postMessage } from './messages.ts'
import { listNotable, setListed } from './notable.ts'
import * as operators from './operators.ts'
import { listParticipants } from './participants.ts'
import * as presence from './presence.ts'
import { addReaction, removeReaction } from './reactions.ts'
import { countView, health, log } from './service.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import { getUploadUrl, uploadMessageImage } from './uploads.ts'

/** Everything that browser and Worker promise each other, by the name both sides use. */
export const contract = {
	listParticipants,
	listNotable,
	setListed,
	listMessages,
	postMessage,
	editMessage,
	deleteMessage,
	addReaction,
	removeReaction,
	me: session.me,
	refreshSession: session.refreshSession,
	heartbeat: session.heartbeat,
	leave: session.leave,
	logOutEverywhere: session.logOutEverywhere,
	joinMessage: joining.joinMessage,
	verifyJoin: joining.verifyJoin,
	rejoin: joining.rejoin,
	setStatus: presence.setStatus,
	setLanguage: presence.setLanguage,
	updateWallet: settings.updateWallet,
	updateAiUrl: settings.updateAiUrl,
	getOrCreateReferralCode: settings.getOrCreateReferralCode,
	useReferral: settings.useReferral,
	syncProfile: settings.syncProfile,
	toggleFarcasterDms: settings.toggleFarcasterDms,
	setInfo: presence.setInfo,
	participantActivity,
	listActivities,
	markActivityRead,
	markAllActivitiesRead,
	uploadMessageImage,
	getUploadUrl,
	countView,
	log,
	health,
	findPeople: operators.findPeople,
	listInvitations: operators.listInvitations,
	operatorLog: operators.operatorLog,
	invite: operators.invite,
	withdrawInvitation: operators.withdrawInvitation,
	removePerson: operators.removePerson,
	ban: operators.ban,
	liftBan: operators.liftBan,
	listParked: operators.listParked,
	settleParked: operators.settleParked,
}
