import type { Reported } from '#contract/messages/reports'
import { useTexts } from '../locales/texts.tsx'
import { useExactTime } from '../locales/use-exact.ts'
import { Written } from '../ui/written.tsx'
import css from './reported-row.module.css'
import rows from './rows.module.css'

/** The people who reported it, with time and reason. */
export function ReportList({ reports }: Pick<Reported, 'reports'>) {
	const t = useTexts()
	const when = useExactTime()
	return (
		<ul className={css.reports}>
			{reports.map((one) => (
				<li key={one.userId}>
					<span className={rows.chip}>{t(`report.${one.reason}`)}</span>
					<bdi>{t.who(one.name ?? one.userId)}</bdi>
					<time className={rows.second} dateTime={new Date(one.at).toISOString()}>
						{when(one.at)}
					</time>
					{one.note !== '' && <Written className={css.note} text={one.note} />}
				</li>
			))}
		</ul>
	)
}
