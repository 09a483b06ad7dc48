import { useEffect, useState } from 'react'
import { pageTime } from '#client/browser-host'
import { type Participant, userIdOf } from '#contract/people/participants'
import { type Presence, presenceOf, presentUntil } from '#rules/people/presence'
import { type Speech, useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now-provider.tsx'
import { useStage } from '../../stage-context.tsx'
import css from './status-dot.module.css'

/**
 * A filled dot for a present person, a hollow one for an absent person. The words are in its title, and for screen
 * readers.
 */
export function StatusDot({ person }: { person: Participant }) {
	const presence = usePresence(person)
	if (presence.kind === 'none') return null
	const { kind, label } = presence
	return (
		<span className={css.dot} data-drawn="" data-kind={kind} title={label}>
			<span className="unseen">{label}</span>
		</span>
	)
}

/** A person's presence in words. `ago` is the time since they were last seen, if that is known (STRIP-10). */
export function usePresence(person: Participant) {
	const t = useTexts()
	const isYou = useStage((s) => s.userId === userIdOf(person))
	const now = useDotClock(person)
	const presence: Presence = isYou ? { kind: 'here' } : presenceOf(person, now)
	return {
		kind: presence.kind,
		label: labelOf(presence, t),
		ago: 'msAgo' in presence ? t.ago(presence.msAgo) : null,
	}
}

/** The page's clock, which also ticks when this dot changes, so that all pages show the change at the same moment. */
function useDotClock(person: Participant): number {
	const { at } = useNow()
	const aheadMs = useStage((s) => s.clockAheadMs)
	const [out, setOut] = useState(0)
	const until = presentUntil(person)
	useEffect(() => {
		const waitMs = until - pageTime() - aheadMs
		if (waitMs <= 0) return
		const timer = setTimeout(() => setOut(until), waitMs)
		return () => clearTimeout(timer)
	}, [until, aheadMs])
	return Math.max(at, out)
}

function labelOf(presence: Presence, t: Speech): string {
	if (presence.kind === 'here') return t('people.here')
	if (presence.kind === 'active') return t('people.active', { ago: t.ago(presence.msAgo) })
	if (presence.kind === 'seen') return t('people.seen', { ago: t.ago(presence.msAgo) })
	return t('people.quiet')
}
