import css from './faq-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** The page's texts, worded by its loader in the reader's language. */
export interface Faq {
	title: string
	lead: string
	questions: { about: string; question: string; answer: string }[]
	/** Leads from the question about $STAGE to the ledger. */
	ledger: string
}

export function FaqPage({ page }: { page: Faq }) {
	return (
		<PageFrame title={page.title} lead={page.lead}>
			<div className={css.questions}>
				{page.questions.map(({ about, question, answer }) => (
					<section key={about} id={about} className={css.question}>
						<h2>{question}</h2>
						<p>{answer}</p>
						{about === 'earn' && (
							<p>
								<a href="/stage/ledger">{page.ledger}</a>
							</p>
						)}
					</section>
				))}
			</div>
		</PageFrame>
	)
}
