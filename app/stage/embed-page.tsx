import { embeddedHost } from '#client/embedded-host'
import { tagOf } from '#contract/languages'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Guard } from '../ui/guard.tsx'
import { Drawings } from '../ui/icon.tsx'
import css from './embed-page.module.css'
import { Feed } from './messages/feed/feed.tsx'
import type { StagePageData } from './model.ts'
import { Notices } from './notice/notices.tsx'
import { CardHost } from './people/card/open-card.tsx'
import { StageProviders } from './stage-page.tsx'

/**
 * The live feed for frames on other sites: read-only, with one link to the stage (G-160). The frame uses the stage's
 * chunks, because a second set would enlarge everybody's first load.
 */
export function EmbedPage({ page }: { page: StagePageData }) {
	const t = useTexts()
	const language = useLanguage()
	return (
		<StageProviders page={page} hostOf={embeddedHost}>
			<CardHost>
				<Drawings />
				<Notices />
				<div className={css.framed}>
					<header className={css.header}>
						<Brand name={t('stage.title')} />
						<ButtonLink tone="primary" href={`/stage?lang=${tagOf(language)}`}>
							{t('guest.join')}
						</ButtonLink>
					</header>
					<main className={css.main}>
						<h1 className="unseen">{t('stage.title')}</h1>
						<Guard>
							<Feed composer={null} />
						</Guard>
					</main>
				</div>
			</CardHost>
		</StageProviders>
	)
}
