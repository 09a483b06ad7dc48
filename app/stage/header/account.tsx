import { useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { pressedHere } from '../../ui/pressed-here.ts'
import { ActivityButton } from '../alerts/activity-button.tsx'
import { JoinButton } from '../people/join/join-button.tsx'
import { SettingsButton } from '../people/settings/settings-button.tsx'
import { useReader } from '../people/use-reader.ts'
import { useAct } from '../stage-context.tsx'
import css from './account.module.css'
import { logIn, logOut } from './actions.ts'

const JOIN_FROM_VISIT = 3 // G-06

/** Whether the header leads onto the stage, too; and whether it has more buttons then than a phone has room for. */
export function useWaysIn(): { joins: boolean; isCrowded: boolean } {
	const { sessionStatus, loggedIn, visits } = useReader()
	const isBack = sessionStatus === 'offstage_vetted'
	const joins = visits >= JOIN_FROM_VISIT && (sessionStatus === 'guest' || isBack)
	return { joins, isCrowded: joins && (isBack || loggedIn) }
}

export function Account() {
	const t = useTexts()
	const act = useAct()
	const { loggedIn } = useReader()
	const { joins } = useWaysIn()

	return (
		<>
			<SettingsButton />
			<ActivityButton />
			{loggedIn ? (
				<Button tone="bare" data-needs-js="" onClick={() => act(logOut)}>
					{t('header.logout')}
				</Button>
			) : (
				<ButtonLink
					tone="bare"
					className={joins ? css.roomy : undefined}
					href="/auth/login"
					onClick={pressedHere(() => act(logIn))}
				>
					{t('header.login')}
				</ButtonLink>
			)}
			{joins && <JoinButton tone="quiet">{t('header.join')}</JoinButton>}
		</>
	)
}
