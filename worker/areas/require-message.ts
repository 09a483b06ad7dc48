import type { Message } from '#contract/messages/messages'
import { MESSAGE_HELD } from '#contract/refusals'
import type { RequestContext } from '../context.ts'
import { findMessage } from '../db/find-message.ts'
import { Refusal, refuse } from '../http/refusal.ts'

export async function requireMessage(context: RequestContext, id: string): Promise<Message> {
	const message = await findMessage(context, id)
	if (message === 'gone') return refuse(410, 'gone', 'This message is gone.')
	return message ?? refuse(404, 'not-found', 'This message is gone.')
}

/** A message that people can read and therefore answer. */
export async function requireAnswerable(context: RequestContext, id: string): Promise<Message> {
	const message = await requireMessage(context, id)
	if (message.review === 'held') throw new Refusal(MESSAGE_HELD)
	return message
}
