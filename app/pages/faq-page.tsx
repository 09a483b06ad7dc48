import { QUESTIONS } from '#rules/faq'
import { useTexts } from '../locales/texts.tsx'
import css from './faq-page.module.css'
import { PageFrame } from './page-frame.tsx'

export function FaqPage() {
	const t = useTexts()
	return (
		<PageFrame title={t('faq.title')} lead={t('faq.lead', { n: QUESTIONS.length })}>
			<div className={css.questions}>
				{QUESTIONS.map(({ about, numbers }) => (
					<section key={about} id={about} className={css.question}>
						<h2>{t(`faq.${about}.q`, numbers)}</h2>
						<p>{t(`faq.${about}.a`, numbers)}</p>
					</section>
				))}
			</div>
		</PageFrame>
	)
}
