import { datesIn } from '#rules/dates'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import css from './new-since.module.css'

function useDays(): (at: number) => string {
	const language = useLanguage()
	return (at) => {
		const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
		const year = isThisYear ? undefined : 'numeric'
		return datesIn(language, { weekday: 'long', day: 'numeric', month: 'long', year }).format(at)
	}
}

/** The line above the newest message of an earlier day. Takes no space. */
export function DayLine({ at }: { at: number }) {
	const day = useDays()(at)
	return (
		<li className={css.line} data-day="">
			<span>{day}</span>
		</li>
	)
}

/** What stands below the first message that was ever said here. */
export function Beginning({ at }: { at: number }) {
	const t = useTexts()
	const date = useDays()(at)
	return <p className={css.begin}>{t('feed.begin', { date })}</p>
}
