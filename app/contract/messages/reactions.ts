import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Reaction } from './messages.ts'

/** The emoji for reactions to a message (G-01). */
export const MESSAGE_EMOJI = ['👍', '❤️', '😂', '🤔'] as const
export const STORY_EMOJI = ['👍', '❤️', '😂', '😮'] as const

/** The emoji of the list that was meant, with or without a variation selector; null for any other emoji. */
export function listedEmoji(list: readonly string[], typed: string): string | null {
	const bare = typed.replaceAll('\ufe0f', '')
	return list.find((emoji) => emoji.replaceAll('\ufe0f', '') === bare) ?? null
}

export const StoryReaction = z.object({
	id: z.string(),
	emoji: z.enum(STORY_EMOJI, 'Unsupported emoji.'),
	reactor: z.object({ id: z.string(), platformUsername: z.string(), profilePicUrl: z.string() }),
})

const Emoji = z.pipe(
	z.string('Unsupported emoji.'),
	z.transform((typed, { issues }) => {
		const emoji = listedEmoji(MESSAGE_EMOJI, typed)
		if (!emoji) issues.push({ code: 'custom', message: 'Unsupported emoji.', input: typed })
		return emoji ?? ''
	}),
)
const Wanted = z.object({ messageId: z.string(), emoji: Emoji, stageToken: z.optional(z.string()) })
const Reactions = z.object({ reaction: z.optional(Reaction), reactions: z.array(Reaction) })

export const addReaction = endpoint(
	{
		method: 'POST',
		path: '/api/stage/reactions',
		who: 'seated',
		says: 'reactions',
		failed: () => 'Failed to add reaction',
	},
	{ body: Wanted, reply: Reactions },
)

export const removeReaction = endpoint(
	{
		method: 'DELETE',
		path: '/api/stage/reactions',
		who: 'seated',
		says: 'reactions',
		failed: () => 'Failed to remove reaction',
	},
	{ body: Wanted, reply: Reactions },
)
