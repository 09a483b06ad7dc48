import { png } from '../../support/images.ts'
import { ask, type Deeds } from '../authorization/asking.ts'
import { coming } from '../authorization/deeds/coming.ts'
import { fillStage } from '../support/crowd.ts'

const POST = 'POST /api/stage/messages'
const JOIN = 'POST /api/stage/verify-join'

/** The same addresses, asked so that somebody else is concerned. */
export const furtherDeeds: Deeds = {
	[`${POST}, in answer`]: (it) => {
		const body = { messageText: 'Hear, hear', replyToMessageId: it.ada.messageId }
		return { send: () => ask(it, 'POST', '/api/stage/messages', { body }) }
	},
	[`${POST}, with an image`]: async (it) => {
		const { imageUrl: attachedImageUrl } = await it.me.person.upload(png())
		const body = { messageText: 'Look', attachedImageUrl }
		return { send: () => ask(it, 'POST', '/api/stage/messages', { body }) }
	},
	[`${JOIN}, in place of who is away`]: async (it) => {
		const deed = coming[JOIN]?.(it)
		if (!deed) throw new Error('Nobody can join.')
		await fillStage(it.stage.room(), () => 1_000)
		await it.cast.keep('away')
		return deed
	},
}
