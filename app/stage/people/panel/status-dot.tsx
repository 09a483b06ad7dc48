import { tagOf } from '#contract/languages'
import type { Participant } from '#contract/people/participants'
import { presenceOf } from '#rules/people/presence'
import { type Translate, useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useAgo, useNow } from '../../now.tsx'
import css from './status-dot.module.css'

/** Full for present, hollow for absent; the text is in the title and for screen readers. */
export function StatusDot({ person }: { person: Participant }) {
	const presence = usePresence(person)
	if (presence.kind === 'none') return null
	const { kind, label } = presence
	return (
		<span className={css.dot} data-kind={kind} title={label} suppressHydrationWarning>
			<span className="unseen" suppressHydrationWarning>
				{label}
			</span>
		</span>
	)
}

/** A person's presence in words; `ago` is the time since they were last seen, if known (STRIP-10). */
export function usePresence(person: Participant) {
	const t = useTexts()
	const now = useNow()
	const ago = useAgo(tagOf(useLanguage()))
	const presence = presenceOf(person, now.at)
	return {
		kind: presence.kind,
		label: labelOf(presence, t, ago),
		ago: 'msAgo' in presence ? ago(presence.msAgo) : null,
	}
}

function labelOf(
	presence: ReturnType<typeof presenceOf>,
	t: Translate,
	ago: (msAgo: number) => string,
): string {
	if (presence.kind === 'here') return t('people.here')
	if (presence.kind === 'active') return t('people.active', { ago: ago(presence.msAgo) })
	if (presence.kind === 'seen') return t('people.seen', { ago: ago(presence.msAgo) })
	return t('people.quiet')
}
