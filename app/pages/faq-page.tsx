import css from './faq-page.module.css'
import { PageFrame } from './page-frame.tsx'
import { ContactLink } from './seller-lines.tsx'

interface Question {
	about: string
	question: string
	answer: string
	/** A further sentence of the answer. */
	rule?: string
	/** How readers reach the people who run the stage. */
	contact?: string
}

/** The page's texts, worded by its loader in the reader's language. */
export interface Faq {
	title: string
	lead: string
	groups: { group: string; title: string; questions: Question[] }[]
	/** The house rules, after the questions of the last group. */
	house: { title: string; rules: string[] }
	/** The text of the link from the question about $STAGE to the ledger. */
	ledger: string
}

export function FaqPage({ page }: { page: Faq }) {
	return (
		<PageFrame title={page.title} lead={page.lead}>
			<nav className={css.jumps} aria-label={page.title}>
				{page.groups.map(({ group, title }) => (
					<a key={group} href={`#group-${group}`}>
						{title}
					</a>
				))}
			</nav>
			{page.groups.map(({ group, title, questions }) => (
				<section key={group} id={`group-${group}`} className={css.group}>
					<h2>{title}</h2>
					<div className={css.questions}>
						{questions.map((one) => (
							<Answered key={one.about} {...one} ledger={page.ledger} />
						))}
						{group === 'us' && <HouseRules {...page.house} />}
					</div>
				</section>
			))}
		</PageFrame>
	)
}

function Answered(props: Question & Pick<Faq, 'ledger'>) {
	const { about, question, answer, rule, contact, ledger } = props
	return (
		<section id={about} className={css.question}>
			<h3>{question}</h3>
			<p>{answer}</p>
			{rule && <p>{rule}</p>}
			{about === 'earn' && (
				<p>
					<a href="/stage/ledger">{ledger}</a>
				</p>
			)}
			{contact && (
				<p>
					<ContactLink contact={contact} />
				</p>
			)}
		</section>
	)
}

function HouseRules({ title, rules }: Faq['house']) {
	return (
		<section id="house" className={css.question}>
			<h3>{title}</h3>
			<ul>
				{rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
		</section>
	)
}
