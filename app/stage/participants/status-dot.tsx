import { tagOf } from '#contract/languages'
import type { Participant } from '#contract/participants'
import { presenceOf } from '#rules/presence'
import { type Say, useLanguage, useTexts } from '../../locales/texts.tsx'
import { useAgo, useNow } from '../now.tsx'
import css from './status-dot.module.css'

/** Full for here, hollow for away from the page; the words are in the title and for readers of screens. */
export function StatusDot({ person }: { person: Participant }) {
	const t = useTexts()
	const now = useNow()
	const ago = useAgo(tagOf(useLanguage()))
	const presence = presenceOf(person, now.at)
	if (presence.kind === 'none') return null

	const label = labelOf(presence, t, ago)
	return (
		<span className={css.dot} data-kind={presence.kind} title={label} suppressHydrationWarning>
			<span className="unseen" suppressHydrationWarning>
				{label}
			</span>
		</span>
	)
}

function labelOf(
	presence: ReturnType<typeof presenceOf>,
	t: Say,
	ago: (msAgo: number) => string,
): string {
	if (presence.kind === 'here') return t('people.here')
	if (presence.kind === 'active') return t('people.active', { ago: ago(presence.msAgo) })
	if (presence.kind === 'seen') return t('people.seen', { ago: ago(presence.msAgo) })
	return t('people.quiet')
}
