import { Drawings } from '../ui/icon.tsx'
import { Composer } from './composer/composer.tsx'
import { Feed } from './feed/feed.tsx'
import type { LinkedShow } from './feed/messages.tsx'
import { Header } from './header/header.tsx'
import { JoinDoor } from './join/join-door.tsx'
import type { StagePage as Page } from './model.ts'
import { AlumniPlace, NotablePlace } from './notable/places.tsx'
import { Alerts } from './notice/alerts.tsx'
import { Welcome } from './notice/welcome.tsx'
import { NowProvider } from './now.tsx'
import { PeoplePanel } from './participants/people-panel.tsx'
import css from './stage-page.module.css'
import { StageProvider } from './stage-provider.tsx'
import { Strip } from './strip/strip.tsx'

export function StagePage({ page, linked }: { page: Page; linked?: LinkedShow }) {
	return (
		<StageProvider page={page}>
			<NowProvider at={page.serverTime}>
				<JoinDoor>
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
				</JoinDoor>
			</NowProvider>
		</StageProvider>
	)
}
