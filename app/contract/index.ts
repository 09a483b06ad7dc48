import { listActivities, markActivityRead, markAllActivitiesRead } from './alerts.ts'
import * as contentActs from './content-acts.ts'
import { changeWordList, readSlowMode, readWordList, setSlowMode } from './house-rules.ts'
import { deleteMessage, editMessage, listMessages, postMessage } from './messages/messages.ts'
import { addReaction, removeReaction } from './messages/reactions.ts'
import { listReports, reportMessage } from './messages/reports.ts'
import { getUploadUrl, uploadMessageImage } from './messages/uploads.ts'
import * as operators from './operators.ts'
import { participantActivity } from './people/activity-days.ts'
import * as joining from './people/joining.ts'
import { listNotable, setListed } from './people/notable.ts'
import { listParticipants } from './people/participants.ts'
import * as presence from './people/presence.ts'
import * as session from './people/session.ts'
import * as settings from './people/settings.ts'
import { countView, health, log } from './service.ts'

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
	reportMessage,
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
	listReports,
	reviewMessage: operators.reviewMessage,
	searchMessages: contentActs.searchMessages,
	removeMessage: contentActs.removeMessage,
	removeImage: contentActs.removeImage,
	undoAct: contentActs.undoAct,
	answerOperator: contentActs.answerOperator,
	listParked: operators.listParked,
	settleParked: operators.settleParked,
	readSlowMode,
	setSlowMode,
	readWordList,
	changeWordList,
}
