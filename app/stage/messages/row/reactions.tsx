import { type MouseEvent, type PointerEvent, useContext, useRef, useState } from 'react'
import type { Message, Reaction } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { react } from '../../on-stage/lazy-actions.ts'
import { OpenJoinDialog } from '../../people/join/join-button.tsx'
import { useReacting } from '../../people/use-reader.ts'
import { useAct } from '../../stage-context.tsx'
import css from './reactions.module.css'

const HOLD_MS = 450
const NAMES_MAX = 12

interface Props {
	message: Message
	you: string | null
}

/** The reactions to a message, with their counts and the names of the people. */
export function Reactions({ message, you }: Props) {
	if (message.reactions.length === 0) return null
	const groups = new Map<string, Reaction[]>()
	for (const one of message.reactions)
		groups.set(one.emoji, [...(groups.get(one.emoji) ?? []), one])
	return (
		<div className={css.reactions}>
			{[...groups].map(([emoji, reactions]) => (
				<Pill key={emoji} message={message} emoji={emoji} reactions={reactions} you={you} />
			))}
		</div>
	)
}

function Pill({
	message,
	emoji,
	reactions,
	you,
}: Props & { emoji: string; reactions: Reaction[] }) {
	const act = useAct()
	const t = useTexts()
	const join = useContext(OpenJoinDialog)
	const reacting = useReacting()
	const [held, setHeld] = useState(false)
	const holding = useRef<ReturnType<typeof setTimeout>>()
	const names = reactions
		.slice(0, NAMES_MAX)
		.map((one) => t.who(one.platformUsername ?? one.platformUserId))
	const more = reactions.length - names.length
	const allNames = names.join(', ') + (more > 0 ? ` +${t.digits(more)}` : '')

	function press(event: PointerEvent) {
		setHeld(false)
		if (event.pointerType !== 'mouse') holding.current = setTimeout(() => setHeld(true), HOLD_MS)
	}

	/** A finger that rests reads the names and chooses nothing. `detail` is 0 for a key and for a screen reader. */
	function choose({ detail }: MouseEvent) {
		if (held && detail > 0) return
		if (reacting === 'acts') act(react, message, emoji)
		else if (reacting === 'joins') join(undefined, { what: 'reaction' })
	}

	return (
		<button
			type="button"
			className={css.pill}
			aria-pressed={
				reacting === 'acts' ? reactions.some((one) => userIdOf(one) === you) : undefined
			}
			aria-haspopup={reacting === 'joins' ? 'dialog' : undefined}
			aria-disabled={reacting === 'rests' || undefined} // not `disabled`, so that its tooltip still shows the names
			data-held={held || undefined}
			onPointerDown={press}
			onPointerUp={() => clearTimeout(holding.current)}
			onPointerCancel={() => clearTimeout(holding.current)}
			onContextMenu={(event) => held && event.preventDefault()}
			onBlur={() => setHeld(false)}
			onClick={choose}
		>
			<span>{`${emoji} `}</span>
			<span className={css.count}>{t.digits(reactions.length)}</span>
			<span className="unseen">{allNames}</span>
			<bdi className={css.names} aria-hidden="true">
				{allNames}
			</bdi>
		</button>
	)
}
