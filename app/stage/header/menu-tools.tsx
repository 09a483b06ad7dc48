import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { parts } from '../events/lazy-parts.ts'
import { ShortcutsDialog } from '../messages/feed/lazy-shortcuts.ts'
import { ViewSwitch } from '../messages/feed/view-switch.tsx'
import { DayDialog, FindDialog } from '../messages/finding/lazy-finding.ts'
import { useDocked } from '../messages/writing/use-docked.ts'
import { BoughtWay } from '../money/purchase-link.tsx'
import { useReader, useRemoval } from '../people/use-reader.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { useJoins } from './account.tsx'
import { logIn, logOut } from './actions.ts'
import menu from './header-more.module.css'
import css from './menu-tools.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

export { ShareTools } from '../sharing/share-tools.tsx'

const Door = lazyPart(
	() => import('../operators/door.tsx'),
	(part) => part.Door,
)
const SettingsAfterLeaving = lazyPart(
	() => import('../people/settings/settings-after-leaving.tsx'),
	(part) => part.SettingsAfterLeaving,
)
const EventsSheet = lazyPart(parts, (part) => part.EventsSheet, { closedBy: 'onClose' })
const CLOSES = { popovertarget: 'header-more', popovertargetaction: 'hide' }

/** The link to /admin for operators, and what helps to find events, messages and days. */
export function MenuFinds() {
	const operates = useStage((s) => s.operates)
	return (
		<>
			{operates && <Door className={menu.row} />}
			<FindTools />
		</>
	)
}

/** Settings in the menu that need a script. On a phone the menu also has those of the header and the feed. */
export function MenuTools() {
	const isPhone = useDocked()
	const { loggedIn, sessionStatus } = useReader()
	const isTaken = useRemoval() !== null
	return (
		<div className={css.tools}>
			{isPhone && <MessageTools />}
			<ThemeSwitch className={menu.row} />
			{loggedIn && sessionStatus === 'guest' && !isTaken && (
				<SettingsAfterLeaving className={menu.row} closes={CLOSES} />
			)}
			<BoughtWay className={menu.row} />
			{isPhone && <PhoneTools />}
		</div>
	)
}

const FINDS = {
	clock: { said: 'event.title', Opened: EventsSheet },
	search: { said: 'header.search', Opened: FindDialog },
	day: { said: 'header.day', Opened: DayDialog },
} as const

/** Opens the list of events, the search, and the choice of a day. */
function FindTools() {
	const t = useTexts()
	const [opened, setOpened] = useState<keyof typeof FINDS | null>(null)
	const { Opened } = FINDS[opened ?? 'search']
	return (
		<>
			{(['clock', 'search', 'day'] as const).map((one) => (
				<Button
					key={one}
					tone="bare"
					className={menu.row}
					aria-haspopup="dialog"
					onClick={() => setOpened(one)}
					{...CLOSES}
				>
					<Icon of={one} />
					<span>{t(FINDS[one].said)}</span>
				</Button>
			))}
			{opened && createPortal(<Opened onClose={() => setOpened(null)} />, document.body)}
		</>
	)
}

/** Settings for the order of messages and for their announcements. */
function MessageTools() {
	const t = useTexts()
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<div className={css.order}>
				<span aria-hidden="true">{t('feed.view')}</span>
				<ViewSwitch />
			</div>
			<Button
				tone="bare"
				className={menu.row}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				{...CLOSES}
			>
				<Icon of="keys" />
				<span>{t('keys.title')}</span>
			</Button>
			{isOpen && createPortal(<ShortcutsDialog onClose={() => setOpen(false)} />, document.body)}
		</>
	)
}

function PhoneTools() {
	const t = useTexts()
	const act = useAct()
	const { loggedIn, sessionStatus } = useReader()
	const joins = useJoins()
	return (
		<>
			{loggedIn && sessionStatus !== 'active' && (
				<Button tone="bare" className={menu.row} onClick={() => act(logOut)} {...CLOSES}>
					<Icon of="leave" />
					<span>{t('header.logout')}</span>
				</Button>
			)}
			{joins && !loggedIn && (
				<ButtonLink
					tone="bare"
					className={menu.row}
					href="/auth/login"
					onClick={onPlainClick(() => act(logIn))}
				>
					<Icon of="out" />
					<span>{t('header.login')}</span>
				</ButtonLink>
			)}
		</>
	)
}
