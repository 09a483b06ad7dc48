import css from './faq-page.module.css'
import { PageFrame } from './page-frame.tsx'
import { ContactLink } from './seller-lines.tsx'

/** The page's texts, worded by its loader in the reader's language. */
export interface Faq {
	title: string
	lead: string
	questions: {
		about: string
		question: string
		answer: string
		/** Another sentence of the answer. */
		rule?: string
		/** How the people who run the stage are reached. */
		contact?: string
	}[]
	/** Leads from the question about $STAGE to the ledger. */
	ledger: string
}

export function FaqPage({ page }: { page: Faq }) {
	return (
		<PageFrame title={page.title} lead={page.lead}>
			<div className={css.questions}>
				{page.questions.map(({ about, question, answer, rule, contact }) => (
					<section key={about} id={about} className={css.question}>
						<h2>{question}</h2>
						<p>{answer}</p>
						{rule && <p>{rule}</p>}
						{about === 'earn' && (
							<p>
								<a href="/stage/ledger">{page.ledger}</a>
							</p>
						)}
						{contact && (
							<p>
								<ContactLink contact={contact} />
							</p>
						)}
					</section>
				))}
			</div>
		</PageFrame>
	)
}
