import { SKELETON_MESSAGES } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import css from './message-skeleton.module.css'

const ROWS = Array.from({ length: SKELETON_MESSAGES }, (_, row) => row)

export function MessageSkeleton() {
	const t = useTexts()
	return (
		<div role="status" aria-busy="true">
			<span className="unseen">{t('feed.loading')}</span>
			{ROWS.map((row) => (
				<div key={row} className={css.row} aria-hidden="true">
					<div className={css.face} />
					<div className={css.lines}>
						<div className={css.line} />
						<div className={css.line} />
						<div className={css.line} />
					</div>
				</div>
			))}
		</div>
	)
}
