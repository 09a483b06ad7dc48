import { STAGE_SEATS } from '#contract/limits'
import { isReplaceable } from '#rules/people/seating'
import { useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now-provider.tsx'
import { useStage } from '../../stage-context.tsx'
import { PEOPLE } from '../people-place.tsx'
import { useIsNew, useReader } from '../use-reader.ts'
import css from './stage-tile.module.css'

const OPENS = { popovertarget: PEOPLE }

/**
 * On narrow pages: the number of seats, and a button that opens the people, the entry rule and the reader's own place
 * (STRIP-08).
 */
export function StageTile() {
	const t = useTexts()
	const n = useStage((s) => s.counts.onStage)
	const isNew = useIsNew()
	return (
		<button type="button" className={css.tile} data-greets={isNew || undefined} {...OPENS}>
			{isNew && <span className={css.tagline}>{t('stage.tagline')}</span>}
			<Seats />
			<span className={css.bar} aria-hidden="true" data-drawn="">
				<span style={{ inlineSize: `${(100 * n) / STAGE_SEATS}%` }} />
			</span>
			<span className={css.show}>{t('people.title', { n })}</span>
			<span className={css.hide}>{t('strip.hide')}</span>
		</button>
	)
}

/** The number of taken seats; for newcomers also the tagline. */
function Seats() {
	const t = useTexts()
	const now = useNow()
	const { sessionStatus } = useReader()
	const n = useStage((s) => s.counts.onStage)
	const takeable = useStage(
		(s) => s.participants.filter((one) => isReplaceable(one, now.at)).length,
	)
	const isNewcomer = sessionStatus === 'guest' || sessionStatus === 'offstage_vetted'

	function said(): string {
		if (!isNewcomer) return t('people.seats', { n, max: STAGE_SEATS })
		if (n < STAGE_SEATS) return t('people.free', { n: STAGE_SEATS - n })
		if (takeable > 0) return t('people.takeable', { n: takeable })
		return t('people.taken', { max: STAGE_SEATS })
	}

	return <span className={css.seats}>{said()}</span>
}
