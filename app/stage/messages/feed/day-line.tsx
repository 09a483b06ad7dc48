import { calendarDays } from '#rules/calendar-days'
import { datesIn } from '#rules/dates'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import css from './new-since.module.css'

function useDays(): (at: number) => string {
	const language = useLanguage()
	return (at) => {
		const { yearOf } = calendarDays(language)
		const year = yearOf(at) === yearOf(Date.now()) ? undefined : 'numeric'
		return datesIn(language, { weekday: 'long', day: 'numeric', month: 'long', year }).format(at)
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
