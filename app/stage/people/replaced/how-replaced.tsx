import { useEffect, useMemo, useState } from 'react'
import { listActivities } from '#contract/alerts'
import { HOUR_MS, SEAT_IDLE_MS } from '#contract/limits'
import {
	explainSeat,
	nextReplaceable,
	publicSeats,
	whyReplaced,
} from '#rules/people/seat-explained'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { draftOf, inDock, type Purpose } from '../../messages/writing/docked.ts'
import { keptDraft } from '../../messages/writing/use-draft.ts'
import { useNow } from '../../now.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { answerInWords, nextInWords } from '../seats/in-words.ts'
import { useExact, useExactTime } from '../seats/use-exact.ts'
import css from './how-replaced.module.css'
import type { Replaced } from './state.ts'

/** For somebody who was replaced: by whom, by which rule, the chance to come back, and what they were writing. */
export function HowReplaced({ self, by: known }: Replaced) {
	const t = useTexts()
	const by = useTaker(self, known)
	return (
		<div className={css.told}>
			{by && (
				<p role="status">
					{t('activity.participant_bumped', { name: `\u2068${by.name}\u2069` })}.{' '}
					{t(`replaced.${whyReplaced(self, by.at)}`, { hours: SEAT_IDLE_MS / HOUR_MS })}
				</p>
			)}
			<Chance followers={self.followerCount} />
			<Unsent />
		</div>
	)
}

function useTaker(self: Replaced['self'], known: Replaced['by']): Replaced['by'] {
	const act = useAct()
	const [found, setFound] = useState<Replaced['by']>(null)
	useEffect(() => {
		if (known) return
		let isWanted = true
		act(findTaker, self).then((taker) => isWanted && setFound(taker))
		return () => {
			isWanted = false
		}
	}, [act, self, known])
	return known ?? found
}

/** Who took the place while this page was closed; null for somebody who left by themselves. */
async function findTaker(
	store: StageStore,
	{ joinedAt = 0 }: Replaced['self'],
): Promise<Replaced['by']> {
	const query = { lang: store.state.language }
	const answer = await store.session.ask(listActivities, { query }).catch(() => null)
	const told = answer?.activities.find(({ type }) => type === 'participant_bumped')
	if (!told || told.timestamp < joinedAt) return null
	const name = told.actor?.platformUsername ?? store.translate('activity.somebody')
	return { name, at: told.timestamp }
}

/** The room's own answer to these followers, now, and whose place falls free next. */
function Chance({ followers }: { followers: number }) {
	const t = useTexts()
	const exact = useExact()
	const time = useExactTime()
	const { at: now } = useNow()
	const minFollowers = useStage((s) => s.minFollowers)
	const participants = useStage((s) => s.participants)
	const seats = useMemo(() => publicSeats(participants), [participants])
	const answer = explainSeat(seats, followers, now, minFollowers)
	const next = answer.kind === 'refused' ? nextReplaceable(seats, now) : null
	return (
		<p>
			{answerInWords(answer, exact(followers), t, exact)} {next && nextInWords(next, t, time)}
		</p>
	)
}

/** Read-only: it returns into the composer with the place. */
function Unsent() {
	const t = useTexts()
	const docked = useStage(inDock)
	const [draft, setDraft] = useState('')
	useEffect(() => {
		const purposes: Purpose[] = [...(docked ? [docked] : []), { does: 'post' }]
		setDraft(purposes.flatMap((one) => keptDraft(draftOf(one)) || []).join('\n\n'))
	}, [docked])
	if (draft === '') return null
	return (
		<div className={css.unsent}>
			<p>{t('replaced.draft')}</p>
			<blockquote dir="auto">{draft}</blockquote>
			<Copying text={() => draft} done={t('copy.done')} failed={t('copy.failed')}>
				{(copy) => <Button onClick={copy}>{t('settings.copy')}</Button>}
			</Copying>
		</div>
	)
}
