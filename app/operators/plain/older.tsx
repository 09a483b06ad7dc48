import type { Speech } from '../../locales/texts.tsx'

interface Props {
	/** Null where the list has no more. */
	cursor: string | null
	at: 'reports' | 'journal'
	t: Speech
}

/** The way to the next page of a list. */
export function Older({ cursor, at, t }: Props) {
	return (
		cursor !== null && (
			<p>
				<a href={`?at=${at}&cursor=${encodeURIComponent(cursor)}#desk`}>{t('admin.log.older')}</a>
			</p>
		)
	)
}
