import { useTexts } from '../locales/texts.tsx'
import css from './operators.module.css'

/** Placeholders of rows that are loading. */
export function LoadingRows({ rows }: { rows: number }) {
	const t = useTexts()
	return (
		<div className={css.waiting} role="status" data-needs-js="">
			<span className="unseen">{t('admin.loading')}</span>
			{Array.from({ length: rows }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
				<span key={row} />
			))}
		</div>
	)
}
