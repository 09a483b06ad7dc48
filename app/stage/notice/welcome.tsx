import { useTexts } from '../../locales/texts.tsx'
import { JoinButton } from '../people/join/join-button.tsx'
import { useReader } from '../people/use-reader.ts'
import css from './welcome.module.css'

const TAGLINE_TO_VISIT = 3 // G-06

export function Welcome() {
	const t = useTexts()
	const { sessionStatus, loggedIn, visits } = useReader()
	const guest = sessionStatus === 'guest'
	const newcomer = visits <= TAGLINE_TO_VISIT
	return (
		<section className={css.welcome} data-empty={!guest && !newcomer} aria-labelledby="page-title">
			<h1 id="page-title" className="unseen">
				{t('stage.title')}
			</h1>
			{newcomer && <p className={css.tagline}>{t('stage.tagline')}</p>}
			{guest && (
				<div className={css.banner}>
					<p>{t(loggedIn ? 'join.intro.text' : 'guest.banner')}</p>
					<JoinButton tone="quiet">{t(loggedIn ? 'header.join' : 'guest.login')}</JoinButton>
				</div>
			)}
			<noscript>
				<p className={css.nojs}>{t('page.nojs')}</p>
			</noscript>
		</section>
	)
}
