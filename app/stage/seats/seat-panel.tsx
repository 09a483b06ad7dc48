import { useMemo } from 'react'
import { STAGE_SEATS } from '#contract/limits'
import {
	type EntryBar,
	explainBar,
	freeSeats,
	nextReplaceable,
	publicSeats,
	replaceableSeats,
} from '#rules/seat-explained'
import { isOne, type Say, useLanguage, useTexts } from '../../locales/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { JoinButton } from '../join/join-door.tsx'
import { useStage } from '../stage-context.tsx'
import { useReader } from '../standing.ts'
import { ReplaceableList } from './replaceable-list.tsx'
import { SeatDots } from './seat-dots.tsx'
import css from './seat-panel.module.css'
import { Simulator } from './simulator.tsx'
import { useExact } from './use-exact.ts'
import { useServerClock } from './use-server-clock.ts'

export interface PanelProps {
	/** Opened from the join dialog, which is still there behind it. */
	isJoining: boolean
	onClose: () => void
}

/** What a newcomer would be answered now, by the rule with which the room decides. */
export function SeatPanel({ isJoining, onClose }: PanelProps) {
	const t = useTexts()
	const language = useLanguage()
	const now = useServerClock()
	const exact = useExact()
	const participants = useStage((s) => s.participants)
	const minFollowers = useStage((s) => s.minFollowers)
	const { standing } = useReader()
	const seats = useMemo(() => publicSeats(participants), [participants])

	const replaceable = replaceableSeats(seats, now)
	const free = freeSeats(seats)
	const counted = { taken: STAGE_SEATS - free, free, places: replaceable.length }
	const bar = explainBar(seats, now, minFollowers)
	const isNewcomer = standing === 'guest' || standing === 'offstage_vetted'

	return (
		<Dialog title={t('seat.title')} closeLabel={t('join.close')} onClose={onClose}>
			<div className={css.panel}>
				<p className={css.bar} data-open={bar.kind === 'free' || bar.kind === 'replaceable'}>
					{barInWords(bar, t, exact, (n) => isOne(language, n))}
				</p>
				<div>
					<SeatDots seats={seats} now={now} />
					<p className={css.count}>{t('seat.count', counted)}</p>
				</div>
				<Simulator seats={seats} now={now} minFollowers={minFollowers} />
				<ReplaceableList
					places={replaceable}
					next={nextReplaceable(seats, now)}
					isFull={free === 0}
				/>
				<p className={css.changes}>{t('seat.changes')}</p>
				{isNewcomer && !isJoining && (
					<div className={css.foot}>
						<JoinButton onKnock={onClose}>{t('header.join')}</JoinButton>
					</div>
				)}
			</div>
		</Dialog>
	)
}

function barInWords(
	bar: EntryBar,
	t: Say,
	exact: (n: number) => string,
	one: (n: number) => boolean,
): string {
	switch (bar.kind) {
		case 'free':
			return t(one(bar.seats) ? 'seat.bar.free.one' : 'seat.bar.free.other', { n: bar.seats })
		case 'replaceable': {
			const key = one(bar.places) ? 'seat.bar.replaceable.one' : 'seat.bar.replaceable.other'
			return t(key, { n: bar.places, min: exact(bar.atLeast) })
		}
		case 'followers':
			return t('seat.bar.followers', { seats: STAGE_SEATS, n: exact(bar.moreThan) })
		case 'invited':
			return t('seat.bar.invited', { seats: STAGE_SEATS })
	}
}
