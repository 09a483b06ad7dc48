import type { Reported } from '#contract/moderation/reports'
import { useTexts } from '../locales/texts.tsx'
import { PersonText } from '../ui/person-text.tsx'
import css from './reported-row.module.css'
import rows from './rows.module.css'
import { PastTime } from './times.tsx'

/** The people who reported something, each with time and reason. */
export function ReportList({ reports }: Pick<Reported, 'reports'>) {
	const t = useTexts()
	return (
		<ul className={css.reports}>
			{reports.map((one) => (
				<li key={one.userId}>
					<span className={rows.chip}>{t(`report.${one.reason}`)}</span>
					<bdi>{t.who(one.name ?? one.userId)}</bdi>
					<PastTime className={rows.second} at={one.at} />
					{one.note !== '' && <PersonText className={css.note} text={one.note} />}
				</li>
			))}
		</ul>
	)
}
