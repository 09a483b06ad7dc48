import { useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ActivityButton } from '../activity/activity-button.tsx'
import { JoinButton } from '../join/join-button.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { useStageActions } from '../stage-context.tsx'
import { useReader } from '../standing.ts'
import css from './account.module.css'

const JOIN_FROM_VISIT = 3 // G-06

export function Account() {
	const t = useTexts()
	const actions = useStageActions()
	const { standing, loggedIn, visits } = useReader()
	const joins =
		visits >= JOIN_FROM_VISIT && (standing === 'guest' || standing === 'offstage_vetted')

	return (
		<>
			<SettingsButton />
			<ActivityButton />
			{loggedIn ? (
				<Button tone="bare" data-needs-js="" onClick={() => actions.logOut()}>
					{t('header.logout')}
				</Button>
			) : (
				<ButtonLink
					tone={joins ? 'bare' : 'quiet'}
					className={joins ? css.roomy : undefined}
					href="/auth/login"
					onClick={(event) => {
						event.preventDefault()
						actions.logIn()
					}}
				>
					{t('header.login')}
				</ButtonLink>
			)}
			{joins && <JoinButton>{t('header.join')}</JoinButton>}
		</>
	)
}
