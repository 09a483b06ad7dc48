/**
 * What a yes may change, and whose: written by hand from the requirements and the decisions, never from the code.
 * `me` does it, `ada` whom it concerns, `somebody` the person whom an operator names, `place`
 * somebody's row in the room, in D1 and in what pages show. Whatever is not written here stays as it was.
 */
export const CHANGES: Record<string, string[]> = {
	'GET /api/realtime/stage-updates': ['~ place of me: eligibilityStatus lastSeenOnPage'], // the dot is lit at once
	'POST /api/views/stage': ['+ visitors', '~ snapshot: totalViews'],
	'POST /api/log': [],

	// What concerns somebody: nobody else's is read (G-29, G-94).
	'POST /api/activities/mark-all-read': ['- unread of me', '~ activities of me: isRead'],
	'POST /api/activities/:id/answer': ['~ content_acts of me: answer'],
	'POST /api/activities/:id/mark-read': ['- unread of me', '~ activities of me: isRead'],

	// What is written. Answers and reactions are told to the author of what they are about (G-94).
	'POST /api/stage/messages': [
		'+ messages of me',
		'~ activity_days of me: post',
		'~ snapshot.days of me: post',
		'~ place of me: lastActivity',
	],
	'POST /api/stage/messages, in answer': [
		'+ activities of ada',
		'+ exchanges of ada and me',
		'+ exchanges of me and ada',
		'+ messages of me',
		'+ unread of ada',
		'~ activity_days of me: post',
		'~ snapshot.days of me: post',
		'~ place of me: lastActivity',
	],
	'POST /api/stage/messages, with an image': [
		'+ messages of me',
		'- agenda of me',
		'~ images of me: messageId',
		'~ activity_days of me: post',
		'~ snapshot.days of me: post',
		'~ place of me: lastActivity',
	],
	// Older words leave the log, too (G-53b).
	'PATCH /api/stage/messages/:id': [
		'+ revisions of me',
		'~ log: data writes',
		'~ messages of me: editedAt revision text',
	],
	'DELETE /api/stage/messages/:id': [
		'+ revisions of me',
		'~ log: data event writes',
		'~ messages of me: removedAt text',
	],
	'POST /api/stage/reactions': [
		'+ activities of ada',
		'+ messages.reactions of me',
		'+ reactions of me',
		'+ unread of ada',
	],
	'DELETE /api/stage/reactions': [
		'- activities of ada',
		'- messages.reactions of me',
		'- reactions of me',
		'- unread of ada',
	],
	'POST /api/stage/messages/:id/report': ['+ reports of me'],
	'POST /api/stage/upload-message-image': ['+ agenda of me', '+ images of me', '+ r2 of me'],
	'POST /api/stage/get-upload-url': ['+ agenda of me', '+ images of me'],
	'PUT /uploads/:name': ['+ r2 of me', '~ images of me: height state width'],

	// One's own place (ROLE-17, G-44): the way back of who is off stage is a new one each time (G-46).
	'GET /api/stage/me': ['~ rejoin_codes of me: expiresAt hash'],
	'POST /api/stage/heartbeat': [
		'~ place of me: eligibilityStatus lastSeen lastSeenOnPage',
		'~ snapshot: seenFlushedAt',
	],
	'POST /api/stage/set-status': ['~ place of me: awaySince status'],
	'POST /api/stage/set-info': ['~ place of me: displayInfo infoLastUpdatedAt'],
	'POST /api/stage/set-language': ['~ place of me: language'],
	'POST /api/participants/set-listed': ['~ place of me: unlisted'],
	'POST /api/stage/mutes': ['~ place of me: mutedPeople'],
	'POST /api/stage/update-wallet': ['~ place of me: walletAddress'],
	'POST /api/stage/update-ai-url': ['~ place of me: aiUrl'],
	'POST /api/stage/get-or-create-referral-code': [
		'+ referral_codes of me',
		'~ place of me: referralCode',
	],
	// Both sides are rewarded, and told (SET-05).
	'POST /api/stage/use-referral': [
		'+ activities of ada',
		'+ activities of me',
		'+ ledger of ada',
		'+ ledger of me',
		'+ referrals of me and ada',
		'+ unread of ada',
		'+ unread of me',
		'~ place of ada: referralCount',
		'~ place of me: hasUsedReferral',
	],
	'POST /api/stage/sync-profile': [], // nothing is new on the platform
	'POST /api/user/toggle-farcaster-dms': ['~ place of me: farcasterDmNotificationsEnabled'],

	// Operators (G-90): what they do is written down.
	'POST /api/admin/invite': ['+ invitations of somebody', '+ operator_log of somebody'],
	'POST /api/admin/withdraw': ['+ operator_log of somebody', '- invitations of somebody'],
	'POST /api/admin/remove': [
		'+ operator_log of somebody',
		'- rejoin_codes of somebody',
		'~ place of somebody: status ver',
		'~ snapshot: counts',
	],
	'POST /api/admin/ban': [
		'+ bans of somebody',
		'+ operator_log of somebody',
		'- rejoin_codes of somebody',
		'~ place of somebody: eligibilityStatus status ver',
		'~ snapshot: counts',
	],
	'POST /api/admin/lift-ban': [
		'+ operator_log of somebody',
		'- bans of somebody',
		'~ place of somebody: eligibilityStatus',
	],
	'POST /api/admin/review': [
		'+ operator_log of somebody',
		'+ revisions of ada',
		'~ log: data',
		'~ messages of ada: review',
	],
	// What is taken off the stage is kept for ten minutes, and its author is told (G-18).
	'POST /api/admin/remove-message': [
		'+ activities of ada',
		'+ agenda of ada',
		'+ content_acts of ada',
		'+ keys of me',
		'+ operator_log of ada',
		'+ revisions of ada',
		'+ taken of ada',
		'+ unread of ada',
		'~ log: data event writes',
		'~ messages of ada: removedAt text',
	],
	'POST /api/admin/remove-image': [
		'+ activities of ada',
		'+ agenda of ada',
		'+ content_acts of ada',
		'+ keys of me',
		'+ operator_log of ada',
		'+ revisions of ada',
		'+ taken of ada',
		'+ unread of ada',
		'~ log: data writes',
		'~ messages of ada: attachedImage attachedImageUrl revision translations', // somebody reads another language by now
	],
	'POST /api/admin/undo': [
		'+ operator_log of ada',
		'- activities of ada',
		'- agenda of ada',
		'- content_acts of ada',
		'- taken of ada',
		'- unread of ada',
		'~ log: writes',
		'~ messages of ada: removedAt revision text translations',
		'~ revisions of ada: at removed revision',
	],
	'POST /api/admin/parked': [], // nothing is parked
	'POST /api/admin/slow-mode': [], // it is off already
	'POST /api/admin/words': ['+ listed_words', '+ operator_log of somebody'],

	// Coming and going (G-12, G-44, G-46, G-166).
	'POST /api/stage/join-message': [],
	'POST /api/stage/refresh-session': ['~ place of me: sessionAt'],
	'POST /api/stage/rejoin': [
		'+ agenda of me',
		'+ place of me',
		'- agenda of me',
		'- images of me', // addresses for uploads of before
		'- rejoin_codes of me',
		'~ place of me: joinedAt lastActivity sessionAt status ver',
		'~ snapshot: counts',
	],
	'POST /api/stage/leave': [
		'+ activities of ada', // they talked
		'+ rejoin_codes of me',
		'+ unread of ada',
		'- agenda of me',
		'- place of me',
		'~ place of me: status',
		'~ snapshot: counts',
	],
	'POST /api/stage/logout-everywhere': [
		'+ log_outs of me',
		'- agenda of me',
		'- images of me',
		'~ place of me: ver',
	],
	'POST /api/stage/verify-join': [
		'+ agenda of me',
		'+ messages of me',
		'+ place of me',
		'+ r2 of me',
		'+ used_posts',
		'~ snapshot: counts',
	],
	// The replaced person has a way back and is told (SEAT-12, G-94); nobody else notices.
	'POST /api/stage/verify-join, in place of who is away': [
		'+ activities of away',
		'+ agenda of me',
		'+ messages of me',
		'+ place of me',
		'+ r2 of me',
		'+ rejoin_codes of away',
		'+ unread of away',
		'+ used_posts',
		'- agenda of away',
		'- place of away',
		'~ place of away: status',
		'~ snapshot: counts',
	],

	// Logging in and out of this browser leaves no trace on the stage (G-08).
	'POST /auth/token': [],
	'POST /auth/logout': [],
}

/** Written down with whatever is done. */
export const MACHINERY = ['+ log', '+ memory', '+ demand', '~ meta: value']
