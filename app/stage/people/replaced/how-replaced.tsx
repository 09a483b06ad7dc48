import { useEffect, useMemo } from 'react'
import { listActivities } from '#contract/alerts'
import { HOUR_MS, SEAT_IDLE_MS } from '#contract/limits'
import {
	explainSeat,
	nextReplaceable,
	publicSeats,
	whyReplaced,
} from '#rules/people/seat-explained'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import { withSpaceAfter } from '#rules/text/sentences'
import { useTexts } from '../../../locales/texts.tsx'
import { useExact } from '../../../locales/use-exact.ts'
import { useSoon } from '../../messages/row/message-time.tsx'
import { inDock } from '../../messages/writing/docked.ts'
import { useNow } from '../../now-provider.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { answerInWords, nextInWords } from '../seats/in-words.ts'
import css from './how-replaced.module.css'
import type { LostSeat } from './state.ts'
import { UnsentText } from './unsent-text.tsx'

/** For a person who was replaced: who replaced them and by which rule, how they can return, and their unsent text. */
export function HowReplaced({ self, by }: LostSeat) {
	const t = useTexts()
	const act = useAct()
	const docked = useStage(inDock)
	useEffect(() => {
		if (!by) void act(findTaker, self)
	}, [act, self, by])
	return (
		<div className={css.told}>
			{by && (
				<p role="status">
					<span>{`${t('activity.participant_bumped', { name: bidiIsolate(by.name) })}. `}</span>
					<span>
						{t(`replaced.${whyReplaced(self, by.at)}`, { hours: SEAT_IDLE_MS / HOUR_MS })}
					</span>
				</p>
			)}
			<Chance followers={self.followerCount} />
			<UnsentText docked={docked} />
		</div>
	)
}

/** Finds the person who took the seat while this page was closed; none when the reader left by themselves. */
async function findTaker(store: StageStore, self: LostSeat['self']): Promise<void> {
	const { joinedAt = 0 } = self
	const query = { lang: store.state.language }
	const answer = await store.session.ask(listActivities, { query }).catch(() => null)
	const told = answer?.activities.find(({ type }) => type === 'participant_bumped')
	if (!told || told.timestamp < joinedAt || store.state.replaced?.self !== self) return
	const name = told.actor?.platformUsername ?? store.translate('activity.somebody')
	store.change({ replaced: { self, by: { name, at: told.timestamp } } })
}

/** Whether a person with this number of followers would get a seat now, and whose seat becomes replaceable next. */
function Chance({ followers }: { followers: number }) {
	const t = useTexts()
	const exact = useExact()
	const soon = useSoon()
	const { at: now } = useNow()
	const minFollowers = useStage((s) => s.minFollowers)
	const participants = useStage((s) => s.participants)
	const seats = useMemo(() => publicSeats(participants), [participants])
	const answer = explainSeat(seats, followers, now, minFollowers)
	const next = answer.kind === 'refused' ? nextReplaceable(seats, now) : null
	return (
		<p>
			<span>{withSpaceAfter(answerInWords(answer, exact(followers), t, exact))}</span>
			{next && <span>{nextInWords(next, t, soon)}</span>}
		</p>
	)
}
