import { useMemo } from 'react'
import { STAGE_SEATS } from '#contract/limits'
import {
	freeSeats,
	nextReplaceable,
	publicSeats,
	replaceableSeats,
} from '#rules/people/seat-explained'
import { useTexts } from '../../../locales/texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useStage } from '../../stage-context.tsx'
import { useClock } from '../../use-clock.ts'
import { JoinButton } from '../join/join-button.tsx'
import { useReader } from '../use-reader.ts'
import { ReplaceableList } from './replaceable-list.tsx'
import { SeatDots } from './seat-dots.tsx'
import css from './seat-panel.module.css'
import { SeatsNow } from './seats-now.tsx'
import { Simulator } from './simulator.tsx'

export interface PanelProps {
	/** True when the join dialog opened this panel and is still open below it. */
	isJoining: boolean
	onClose: () => void
}

/** Shows what the room would decide about a newcomer now, by the room's own rule. */
export function SeatPanel({ isJoining, onClose }: PanelProps) {
	const t = useTexts()
	const now = useClock()
	const participants = useStage((s) => s.participants)
	const minFollowers = useStage((s) => s.minFollowers)
	const { sessionStatus } = useReader()
	const seats = useMemo(() => publicSeats(participants), [participants])

	const replaceable = replaceableSeats(seats, now)
	const free = freeSeats(seats)
	const counted = { taken: STAGE_SEATS - free, free, places: replaceable.length }
	const isNewcomer = sessionStatus === 'guest' || sessionStatus === 'offstage_vetted'

	return (
		<Dialog title={t('seat.title')} closeLabel={t('join.close')} onClose={onClose}>
			<div className={css.panel}>
				<SeatsNow />
				<p>{t('join.needs')}</p>
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
						<JoinButton onOpen={onClose}>{t('header.join')}</JoinButton>
					</div>
				)}
			</div>
		</Dialog>
	)
}
