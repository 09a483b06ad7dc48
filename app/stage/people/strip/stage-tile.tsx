import { STAGE_SEATS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import { useStage } from '../../stage-context.tsx'
import { PEOPLE } from '../people-place.tsx'
import { useIsNew } from '../use-reader.ts'
import css from './stage-tile.module.css'

const OPENS = { popovertarget: PEOPLE }

/** On narrow pages: how many seats are taken, and the way to the people, the entry rule and one's own place (STRIP-08). */
export function StageTile() {
	const t = useTexts()
	const n = useStage((s) => s.counts.onStage)
	const isNew = useIsNew()
	return (
		<button type="button" className={css.tile} data-greets={isNew || undefined} {...OPENS}>
			{isNew && <span className={css.tagline}>{t('stage.tagline')}</span>}
			<span className={css.seats}>{t('people.seats', { n, max: STAGE_SEATS })}</span>
			<span className={css.bar} aria-hidden="true" data-drawn="">
				<span style={{ inlineSize: `${(100 * n) / STAGE_SEATS}%` }} />
			</span>
			<span className={css.show}>{t('people.title', { n })}</span>
			<span className={css.hide}>{t('strip.hide')}</span>
		</button>
	)
}
