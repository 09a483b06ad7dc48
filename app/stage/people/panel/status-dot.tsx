import type { Participant } from '#contract/people/participants'
import { presenceOf } from '#rules/people/presence'
import { type Speech, useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now.tsx'
import css from './status-dot.module.css'

/** Full for present, hollow for absent; the text is in the title and for screen readers. */
export function StatusDot({ person }: { person: Participant }) {
	const presence = usePresence(person)
	if (presence.kind === 'none') return null
	const { kind, label } = presence
	return (
		<span className={css.dot} data-kind={kind} title={label}>
			<span className="unseen">{label}</span>
		</span>
	)
}

/** A person's presence in words; `ago` is the time since they were last seen, if known (STRIP-10). */
export function usePresence(person: Participant) {
	const t = useTexts()
	const now = useNow()
	const presence = presenceOf(person, now.at)
	return {
		kind: presence.kind,
		label: labelOf(presence, t),
		ago: 'msAgo' in presence ? t.ago(presence.msAgo) : null,
	}
}

function labelOf(presence: ReturnType<typeof presenceOf>, t: Speech): string {
	if (presence.kind === 'here') return t('people.here')
	if (presence.kind === 'active') return t('people.active', { ago: t.ago(presence.msAgo) })
	if (presence.kind === 'seen') return t('people.seen', { ago: t.ago(presence.msAgo) })
	return t('people.quiet')
}
