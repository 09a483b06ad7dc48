import { useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { leaveStage, logOutEverywhere, setAway } from '../../on-stage/lazy-actions.ts'
import { Confirming } from '../../on-stage/lazy-parts.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { useReader } from '../use-reader.ts'
import css from './own-place.module.css'

type Asking = 'away' | 'leave' | 'everywhere' | null

/** The controls of one's own seat. */
export function OwnPlace() {
	const t = useTexts()
	const act = useAct()
	const { sessionStatus } = useReader()
	const isAway = useStage(
		(s) => s.participants.find((one) => userIdOf(one) === s.userId)?.status === 'Away',
	)
	const [asking, setAsking] = useState<Asking>(null)
	const [warned, setWarned] = useState(false)
	const [busy, setBusy] = useState(false)
	if (sessionStatus !== 'active' && sessionStatus !== 'loading') return null
	// Shown while the session is being checked, so that nothing moves later.
	const rests = busy || sessionStatus === 'loading'

	// The store alerts failures.
	async function run(work: Promise<unknown>) {
		setAsking(null)
		setBusy(true)
		await work.catch(() => undefined)
		setBusy(false)
	}

	function turnAway() {
		if (!isAway && !warned) return setAsking('away')
		void run(act(setAway, !isAway))
	}

	function confirm() {
		if (asking === 'leave') return void run(act(leaveStage))
		if (asking === 'everywhere') return void run(act(logOutEverywhere))
		setWarned(true)
		void run(act(setAway, true))
	}

	return (
		<fieldset className={css.place}>
			<legend className="unseen">{t('own.title')}</legend>
			<Button disabled={rests} onClick={turnAway}>
				{t(isAway ? 'own.back' : 'own.away')}
			</Button>
			<Button tone="bare" disabled={rests} onClick={() => setAsking('leave')}>
				{t('own.leave')}
			</Button>
			<Button
				tone="bare"
				className={css.everywhere}
				disabled={rests}
				onClick={() => setAsking('everywhere')}
			>
				{t('own.everywhere')}
			</Button>
			{asking && (
				<Confirming
					title={t('own.title')}
					text={t(`own.${asking}.confirm`)}
					yes={t(`own.${asking}`)}
					tone={asking === 'away' ? 'primary' : 'danger'}
					onYes={confirm}
					onNo={() => setAsking(null)}
				/>
			)}
		</fieldset>
	)
}
