import { Drawings } from '../ui/icon.tsx'
import { Header } from './header/header.tsx'
import { Feed } from './messages/feed/feed.tsx'
import type { LinkedShow } from './messages/feed/messages.tsx'
import { Composer } from './messages/writing/composer.tsx'
import type { StagePage as Page } from './model.ts'
import { Alerts } from './notice/alerts.tsx'
import { Welcome } from './notice/welcome.tsx'
import { NowProvider } from './now.tsx'
import { JoinDialogHost } from './people/join/join-dialog-host.tsx'
import { AlumniPlace, NotablePlace } from './people/notable/places.tsx'
import { PeoplePanel } from './people/panel/people-panel.tsx'
import { Strip } from './people/strip/strip.tsx'
import css from './stage-page.module.css'
import { StageProvider } from './stage-provider.tsx'

export function StagePage({ page, linked }: { page: Page; linked?: LinkedShow }) {
	return (
		<StageProvider page={page}>
			<NowProvider at={page.serverTime}>
				<JoinDialogHost>
					<Drawings />
					<Header />
					<Alerts />
					<Strip />
					<div className={css.page}>
						<Welcome />
						<AlumniPlace />
						<aside className={css.people}>
							<PeoplePanel />
							<NotablePlace />
						</aside>
						<main id="conversation" className={css.main} tabIndex={-1}>
							<Feed composer={<Composer />} linked={linked} />
						</main>
					</div>
				</JoinDialogHost>
			</NowProvider>
		</StageProvider>
	)
}
