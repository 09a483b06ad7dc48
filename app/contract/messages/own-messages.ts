import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { storedText } from '../stored-text.ts'
import { problemOfText } from './draft.ts'
import { Message } from './messages.ts'

const Token = z.optional(z.string())

// These endpoints are a separate module, because the page's first load does not need them.

export const editMessage = endpoint(
	{
		method: 'PATCH',
		path: '/api/stage/messages/:id',
		who: 'seated',
		says: 'message',
		failed: (status) => `Edit failed (${status})`,
	},
	{
		body: z.pipe(
			z.object({ messageText: z.string(), stageToken: Token }),
			z.transform(({ messageText }, { issues }) => {
				// An empty text is valid only with an image. Only the handler can check that, because it reads the
				// message.
				const message = problemOfText(messageText, { hasImage: true })
				if (message) issues.push({ code: 'custom', message, input: messageText })
				return { messageText: storedText(messageText) }
			}),
		),
		reply: z.object({ message: Message, seq: z.number() }),
	},
)

export const deleteMessage = endpoint(
	{
		method: 'DELETE',
		path: '/api/stage/messages/:id',
		who: 'participant', // authors may delete their messages from off stage too
		says: 'message',
		failed: (status) => `Delete failed (${status})`,
	},
	{ body: z.object({ stageToken: Token }), reply: z.object({ message: z.string() }) },
)
