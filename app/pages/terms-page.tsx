import type { Seller } from '../load-context.ts'
import { useDirection } from '../ui/use-direction.ts'
import css from './faq-page.module.css'
import { PageFrame } from './page-frame.tsx'
import { SellerLines } from './seller-lines.tsx'

export interface TermsText {
	title: string
	lead: string
	/** The heading above the seller. */
	sold: string
	/** The seller; null where nothing is sold. */
	seller: Seller | null
	/** The operator's own page of terms; null for none. */
	own: { url: string; title: string } | null
	/** The operator's text about refunds, verbatim. */
	refund: string | null
	sentences: string[]
}

export function TermsPage({ page }: { page: TermsText }) {
	const { title, lead, sold, seller, own, refund, sentences } = page
	const directed = useDirection()
	return (
		<PageFrame title={title} lead={lead}>
			<div className={css.questions}>
				{seller && <SellerLines heading={sold} seller={seller} />}
				{own && (
					<p>
						<a href={own.url}>{own.title}</a>
					</p>
				)}
				{refund !== null && <p dir={directed(refund)}>{refund}</p>}
				{sentences.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
			</div>
		</PageFrame>
	)
}
