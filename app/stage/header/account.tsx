import { useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { ActivityButton } from '../alerts/activity-button.tsx'
import { JoinButton } from '../people/join/join-button.tsx'
import { useMayJoin, useReader } from '../people/use-reader.ts'
import { useAct } from '../stage-context.tsx'
import css from './account.module.css'
import { logIn, logOut } from './actions.ts'
import { YouButton } from './you-button.tsx'

const JOIN_FROM_VISIT = 3 // G-06

const SettingsHost = lazyPart(
	() => import('../people/settings/settings-host.tsx'),
	(part) => part.SettingsHost,
)

/** Whether the header shows the button to join (LAY-16). */
export function useJoins(): boolean {
	const { sessionStatus, visits } = useReader()
	const mayJoin = useMayJoin()
	return (
		mayJoin &&
		visits >= JOIN_FROM_VISIT &&
		(sessionStatus === 'guest' || sessionStatus === 'offstage_vetted')
	)
}

export function HeaderAccount() {
	const t = useTexts()
	const act = useAct()
	const { loggedIn, sessionStatus } = useReader()
	const isOnStage = sessionStatus === 'active' || sessionStatus === 'loading'
	const joins = useJoins()

	return (
		<>
			<ActivityButton />
			<YouButton />
			{/* Guests have no settings until they are off stage (settings-after-leaving.tsx). The key closes open settings when the
			    status changes, because the other status has other sections. */}
			{(sessionStatus === 'active' || sessionStatus === 'offstage_vetted') && (
				<SettingsHost key={sessionStatus} />
			)}
			{isOnStage ? null : loggedIn ? (
				<Button tone="bare" className={css.roomy} data-needs-js="" onClick={() => act(logOut)}>
					{t('header.logout')}
				</Button>
			) : (
				<ButtonLink
					tone="bare"
					className={joins ? css.roomy : undefined}
					href="/auth/login"
					onClick={onPlainClick(() => act(logIn))}
				>
					{t('header.login')}
				</ButtonLink>
			)}
			{joins && <JoinButton tone="quiet">{t('header.join')}</JoinButton>}
		</>
	)
}
