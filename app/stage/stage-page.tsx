import type { Host } from '#client/host'
import { useTexts } from '../locales/texts.tsx'
import type { Elements } from '../ui/elements.ts'
import { Guard } from '../ui/guard.tsx'
import { Drawings } from '../ui/icon.tsx'
import { Slot } from './banner/slot.tsx'
import { Header } from './header/header.tsx'
import { Feed } from './messages/feed/feed.tsx'
import type { LinkedShow } from './messages/feed/messages.tsx'
import { Composer } from './messages/writing/composer.tsx'
import type { StagePageData as Page } from './model.ts'
import { Notices } from './notice/notices.tsx'
import { WithoutScript } from './notice/without-script.tsx'
import { NowProvider } from './now-provider.tsx'
import { OperatorsPlace } from './operators/lazy-parts.tsx'
import { CardHost } from './people/card/open-card.tsx'
import { JoinDialogHost } from './people/join/join-dialog-host.tsx'
import { PeoplePlace } from './people/people-place.tsx'
import { Strip } from './people/strip/strip.tsx'
import css from './stage-page.module.css'
import { StageProvider } from './stage-provider.tsx'
import { TopicsPlace } from './topics/topics-place.tsx'

interface Props {
	page: Page
	linked?: LinkedShow
	/** The story, topic or event that the address names, above the feed. */
	children?: Elements
}

/** The stage. docs/layout.md describes it at every width. */
export function StagePage({ page, linked, children }: Props) {
	const t = useTexts()
	return (
		<StageProviders page={page}>
			<JoinDialogHost>
				<CardHost>
					<Drawings />
					<Guard>
						<Header />
					</Guard>
					<Guard>
						<Slot />
					</Guard>
					<Guard>
						<Notices />
					</Guard>
					<Guard>
						<OperatorsPlace />
					</Guard>
					<Guard>
						<Strip />
					</Guard>
					<div className={css.page} data-clears-dock="">
						<div className={css.beside} data-column="">
							<Guard>
								<TopicsPlace />
							</Guard>
							<Guard>
								<PeoplePlace />
							</Guard>
						</div>
						<main id="conversation" className={css.main} tabIndex={-1}>
							<h1 className="unseen">{t('stage.title')}</h1>
							<Guard>{children}</Guard>
							<Guard>
								<Feed composer={<Composer />} linked={linked} />
							</Guard>
							<WithoutScript />
						</main>
					</div>
				</CardHost>
			</JoinDialogHost>
		</StageProviders>
	)
}

/** Provides the contexts that all parts of the stage need: its state and its clock. */
export function StageProviders({
	page,
	hostOf,
	children,
}: Omit<Props, 'linked'> & { hostOf?: () => Host }) {
	return (
		<StageProvider page={page} hostOf={hostOf}>
			<NowProvider at={page.serverTime}>{children}</NowProvider>
		</StageProvider>
	)
}
