import { useDirection } from '../ui/use-direction.ts'
import css from './faq-page.module.css'
import { PageFrame } from './page-frame.tsx'

export interface Terms {
	title: string
	lead: string
	/** Address of the operator's own page, if there is one. */
	url: string | null
	own: string
	/** The operator's text about refunds, verbatim. */
	refund: string | null
	sentences: string[]
}

export function TermsPage({ page }: { page: Terms }) {
	const { title, lead, url, own, refund, sentences } = page
	const directed = useDirection()
	return (
		<PageFrame title={title} lead={lead}>
			<div className={css.questions}>
				<p>{url ? <a href={url}>{own}</a> : own}</p>
				{refund !== null && <p dir={directed(refund)}>{refund}</p>}
				{sentences.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
			</div>
		</PageFrame>
	)
}
