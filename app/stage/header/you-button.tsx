import { type Participant, userIdOf } from '#contract/people/participants'
import { withTexts } from '../../locales/area-texts.ts'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useReader } from '../people/use-reader.ts'
import { useStage } from '../stage-context.tsx'
import menu from './header-menu.module.css'
import css from './you-button.module.css'

const YouMenu = lazyPart(
	() =>
		withTexts(import('../people/own-place/you-menu.tsx'), 'stage', 'writing', 'stories', 'money'),
	(part) => part.YouMenu,
)

const OPENS = { popovertarget: 'you' }
const OPENED = { popover: 'auto' }

/** The reader's own face, for people on stage. A press opens the menu of their own place (ROLE-18). */
export function YouButton() {
	const t = useTexts()
	const { sessionStatus } = useReader()
	const me = useStage((s) => s.participants.find((one) => userIdOf(one) === s.userId))
	// While the session is being checked, the button is shown, so that nothing moves later.
	if (sessionStatus !== 'active' && sessionStatus !== 'loading') return null
	const isActive = sessionStatus === 'active'
	return (
		<>
			<Button
				tone="icon"
				className={css.button}
				data-needs-js=""
				disabled={!isActive}
				aria-label={t('people.you')}
				title={t('people.you')}
				{...OPENS}
			>
				{me ? <Face of={me} /> : <span className={css.none} />}
			</Button>
			<div id="you" className={`${menu.menu} ${css.menu}`} {...OPENED}>
				{isActive && me && <YouMenu me={me} />}
			</div>
		</>
	)
}

function Face({ of: { platformUsername, profilePicUrl } }: { of: Participant }) {
	return <Avatar name={platformUsername} src={profilePicUrl} size={32} />
}
