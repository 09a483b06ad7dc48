import { type ReactElement, useState } from 'react'
import type { Muted } from '#client/mutes'
import { localesOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useExact } from '../../../locales/use-exact.ts'
import { Plain } from '../../plain/plain.tsx'
import css from './message-row.module.css'

const NAMED_MAX = 3

interface Props {
	/** Adjacent messages of muted people, in the order of the feed. */
	messages: readonly Message[]
	depth: number
	onShow: () => void
}

/** One line that replaces adjacent messages of people whom the reader has muted. */
export function MutedRow({ messages, depth, onShow }: Props) {
	const t = useTexts()
	const exact = useExact()
	const [first, ...others] = messages
	const name = useNames(messages)
	return (
		<li id={`message-${first?.id}`} className={css.row} data-depth={depth || undefined}>
			<article className={css.said}>
				<button type="button" className={css.muted} onClick={onShow}>
					{others.length > 0
						? `${t('mute.muted', { name })} (${exact(messages.length)})`
						: t('mute.muted', { name })}
				</button>
				<Plain part="muted" messages={messages} />
				{/* Targets for links to the hidden messages. */}
				{others.map(({ id }) => (
					<span key={id} id={`message-${id}`} />
				))}
			</article>
		</li>
	)
}

interface GatheredProps extends Omit<Props, 'onShow'> {
	muted: Muted
	/** The messages, each as a row. */
	children: ReactElement[]
}

/**
 * The messages of muted people: one line until it is pressed. The line folds the messages again when the list of muted
 * people changes.
 */
export function MutedRows({ muted, children, ...said }: GatheredProps) {
	const [shownFor, setShownFor] = useState<Muted | null>(null)
	if (shownFor === muted) return <>{children}</>
	return <MutedRow {...said} onShow={() => setShownFor(muted)} />
}

function useNames(messages: readonly Message[]): string {
	const t = useTexts()
	const language = useLanguage()
	const names = new Set(messages.map(({ platformUsername }) => t.who(platformUsername)))
	if (names.size < 2) return [...names].join('')
	const named = [...names].slice(0, NAMED_MAX).map(bidiIsolate)
	return new Intl.ListFormat(localesOf(language), { style: 'narrow', type: 'conjunction' }).format(
		named,
	)
}
