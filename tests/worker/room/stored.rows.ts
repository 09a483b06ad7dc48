/** Rows as the code before versions wrote them. Never changed: stages in the field hold them. */

const ADA = {
	id: '01M81M7RYX3YWJQT8G84RYJX9D',
	displayInfo: '',
	infoLastUpdatedAt: null,
	status: 'Active',
	streakCount: 1,
	lastActivity: 1795351110797,
	lastSeenOnPage: null,
	isVipEntry: false,
	aiUrl: null,
	eligibilityStatus: 'Unseen',
	platform: 'x',
	platformUserId: '15706786332163197',
	platformUsername: 'ada',
	profilePicUrl: '/media/avatars/c549f0a8430ea31e9316bce9fb6c8dcb',
	followerCount: 100,
	language: 'en-us',
	joinedAt: 1795351110621,
	awaySince: null,
}

const NOORS_REACTION = {
	id: '01M81M7THY053F7Q5PHY2631KZ',
	messageId: '01M81M7S4AJ7FZ2YYY4NA1FGY2',
	emoji: '👍',
	platform: 'x',
	platformUserId: '49509258179000586',
	platformUsername: 'noor',
	createdAt: 1795351112254,
}

const SAID = {
	id: '01M81M7S4AJ7FZ2YYY4NA1FGY2',
	text: 'Good morning, everybody',
	translations: {},
	language: 'en-us',
	revision: 1,
	timestamp: 1795351110797,
	platform: 'x',
	platformUsername: 'ada',
	platformUserId: '15706786332163197',
	profilePicUrl: '/media/avatars/c549f0a8430ea31e9316bce9fb6c8dcb',
	isStageOnly: false,
	isJoinMessage: false,
	sourcePostUrl: null,
	attachedImageUrl: null,
	attachedImage: null,
	replyToMessageId: null,
	replyToStoryId: null,
	replyToTopicId: null,
	topicId: null,
	rootMessageId: null,
	editedAt: null,
	relatedStoryInfo: null,
	relatedTopicInfo: null,
	reactions: [],
}

export const OLD = {
	profile: JSON.stringify({
		...ADA,
		referralCode: null,
		hasUsedReferral: false,
		referralCount: 0,
		walletAddress: null,
		farcasterDmNotificationsEnabled: false,
	}),
	participants: JSON.stringify([ADA]),
	counts: '{"onStage":2,"offStageVetted":0,"requiredFollowers":0,"medianFollowers":100}',
	days: '[{"userId":"x:15706786332163197","day":"2026-11-22","post":1,"story":0,"event_created":0}]',
	reaction: JSON.stringify(NOORS_REACTION),
	answer: JSON.stringify(SAID),
	/** All that is left in an answer once its message was taken back. */
	answerTakenBack: '{"id":"01M81M7S4AJ7FZ2YYY4NA1FGY2"}',
	image: '{"width":40,"height":30,"alt":"A boat","altTranslations":{"fr":"Un bateau"}}',
	job: '{"messageId":"01M81M7S4AJ7FZ2YYY4NA1FGY2","revision":1,"text":"Good morning, everybody","alt":null,"language":"en-us","detect":true,"stageOnly":false,"targets":[]}',
	translations: '{"fr":"[fr] Good morning, everybody"}',
	events: {
		'new-message': JSON.stringify({
			message: SAID,
			clientMessageId: 'aa18c6ca-d352-467e-b962-fe6fe38e03fd',
		}),
		'new-reaction': JSON.stringify({ reaction: NOORS_REACTION }),
		'participant-joined': JSON.stringify({
			participant: ADA,
			counts: { onStage: 2, offStageVetted: 0, requiredFollowers: 0, medianFollowers: 100 },
		}),
		'participant-info-updated':
			'{"userId":"x:15706786332163197","displayInfo":"","infoLastUpdatedAt":null,"platformUsername":"ada","profilePicUrl":"/media/avatars/c549f0a8430ea31e9316bce9fb6c8dcb","followerCount":100,"aiUrl":null,"streakCount":1,"isVipEntry":false}',
		activity:
			'{"userId":"x:15706786332163197","activity":{"id":"reaction_message-01M81M7S4AJ7FZ2YYY4NA1FGY2-498708","type":"reaction_message","timestamp":1795351112254},"unreadCount":1}',
		'message-translations-updated':
			'{"messageId":"01M81M7S4AJ7FZ2YYY4NA1FGY2","revision":1,"language":"en-us","translations":{"fr":"[fr] Good morning, everybody"},"untranslated":{}}',
	},
	/** D1's row of a message: columns, and JSON in some of them. */
	columns: {
		...SAID,
		translations: '{"fr":"[fr] Good morning, everybody"}',
		untranslated: '{}',
		reactions: JSON.stringify([NOORS_REACTION]),
	},
}
