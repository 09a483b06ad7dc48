import { png } from '../../support/images.ts'
import { ask, type Way } from '../authorization/asking.ts'
import { coming } from '../authorization/endpoints/coming.ts'
import { fillStage } from '../support/crowd.ts'

const POST = 'POST /api/stage/messages'
const JOIN = 'POST /api/stage/verify-join'

/** The same addresses, asked so that somebody else is concerned. */
export const furtherWays: Record<string, Way> = {
	[`${POST}, in answer`]: {
		changes: [
			'+ activities of ada',
			'+ exchanges of ada and me',
			'+ exchanges of me and ada',
			'+ messages of me',
			'+ unread of ada',
			'~ activity_days of me: post',
			'~ snapshot.days of me: post',
			'~ place of me: lastActivity',
		],
		deed: (it) => {
			const body = { messageText: 'Hear, hear', replyToMessageId: it.ada.messageId }
			return { send: () => ask(it, 'POST', '/api/stage/messages', { body }) }
		},
	},
	[`${POST}, with an image`]: {
		changes: [
			'+ messages of me',
			'- agenda of me',
			'~ images of me: messageId',
			'~ activity_days of me: post',
			'~ snapshot.days of me: post',
			'~ place of me: lastActivity',
		],
		deed: async (it) => {
			const { imageUrl: attachedImageUrl } = await it.me.person.upload(png())
			const body = { messageText: 'Look', attachedImageUrl }
			return { send: () => ask(it, 'POST', '/api/stage/messages', { body }) }
		},
	},
	// The replaced person gets a rejoin code and an activity (SEAT-12, G-94); nobody else notices.
	[`${JOIN}, in place of who is away`]: {
		changes: [
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
		deed: async (it) => {
			const deed = coming[JOIN]?.deed(it)
			if (!deed) throw new Error('Nobody can join.')
			await fillStage(it.stage.room(), () => 1_000)
			await it.cast.keep('away')
			return deed
		},
	},
}
