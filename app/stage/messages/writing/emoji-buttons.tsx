import type { Message } from '#contract/messages/messages'
import { MESSAGE_EMOJI } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import { react } from '../../on-stage/lazy-actions.ts'
import { useAct, useStage } from '../../stage-context.tsx'

/** The emoji to react with. The reader's own reactions are shown as pressed. */
export function EmojiButtons({ message, onPick }: { message: Message; onPick: () => void }) {
	const act = useAct()
	const you = useStage((s) => s.userId)
	return MESSAGE_EMOJI.map((emoji) => (
		<button
			key={emoji}
			type="button"
			aria-pressed={message.reactions.some((one) => one.emoji === emoji && userIdOf(one) === you)}
			onClick={() => {
				onPick()
				act(react, message, emoji)
			}}
		>
			{emoji}
		</button>
	))
}
