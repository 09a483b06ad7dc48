import { useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangingPlace } from '../../on-stage/lazy-parts.tsx'
import { useStage } from '../../stage-context.tsx'
import { useReader } from '../use-reader.ts'
import type { PlaceChange } from './changing-place.tsx'
import css from './own-place.module.css'

/** The controls of one's own seat. */
export function OwnPlace() {
	const t = useTexts()
	const { sessionStatus } = useReader()
	const isAway = useStage(
		(s) => s.participants.find((one) => userIdOf(one) === s.userId)?.status === 'Away',
	)
	const [wanted, want] = useState<PlaceChange | null>(null)
	const [warned, setWarned] = useState(false)
	const [busy, setBusy] = useState(false)
	if (sessionStatus !== 'active' && sessionStatus !== 'loading') return null
	// Shown while the session is being checked, so that nothing moves later.
	const waits = { busy, disabled: sessionStatus === 'loading' }

	return (
		<fieldset className={css.place}>
			<legend className="unseen">{t('own.title')}</legend>
			<Button {...waits} onClick={() => want(isAway ? 'back' : 'away')}>
				{t(isAway ? 'own.back' : 'own.away')}
			</Button>
			<Button tone="bare" {...waits} onClick={() => want('leave')}>
				{t('own.leave')}
			</Button>
			<Button tone="bare" className={css.everywhere} {...waits} onClick={() => want('everywhere')}>
				{t('own.everywhere')}
			</Button>
			{wanted && (
				<ChangingPlace
					change={wanted}
					isWarned={warned}
					onWarned={() => setWarned(true)}
					onBusy={setBusy}
					onDone={() => want(null)}
				/>
			)}
		</fieldset>
	)
}
