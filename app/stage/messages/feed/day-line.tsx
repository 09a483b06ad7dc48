import { calendarDays } from '#rules/calendar-days'
import { datesIn } from '#rules/dates'
import { perZone } from '#rules/per-zone'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now-provider.tsx'
import css from './new-since.module.css'

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const FORMATS = {
	thisYear: perZone((language) => datesIn(language, DAY)),
	other: perZone((language) => datesIn(language, { ...DAY, year: 'numeric' })),
}

const DAYS = perZone((language) => calendarDays(language))

function useDays(): (at: number) => string {
	const language = useLanguage()
	const { zone } = useNow()
	return (at) => {
		const { yearOf } = DAYS(language, zone)
		const isThisYear = yearOf(at) === yearOf(Date.now())
		return FORMATS[isThisYear ? 'thisYear' : 'other'](language, zone).format(at)
	}
}

/** A line above the newest message of an earlier day, which takes no space. */
export function DayLine({ at }: { at: number }) {
	const day = useDays()(at)
	return (
		<li className={css.line} data-day="">
			<span>{day}</span>
		</li>
	)
}

/** The line below the very first message of the stage. */
export function FirstMessageLine({ at }: { at: number }) {
	const t = useTexts()
	const date = useDays()(at)
	return <p className={css.begin}>{t('feed.begin', { date })}</p>
}
