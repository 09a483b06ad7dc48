import type { Speech } from '../../locales/texts.tsx'

interface Props {
	/** The cursor of the next page; null for the last page. */
	cursor: string | null
	at: 'reports' | 'journal'
	t: Speech
}

/** A link to the next page of a list. */
export function OlderLink({ cursor, at, t }: Props) {
	return (
		cursor !== null && (
			<p>
				<a href={`?at=${at}&cursor=${encodeURIComponent(cursor)}#desk`}>{t('admin.log.older')}</a>
			</p>
		)
	)
}
