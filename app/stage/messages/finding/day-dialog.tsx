import { useNavigate } from '@remix-run/react'
import { type FormEvent, useId, useState } from 'react'
import { timeField } from '#rules/zone'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fault } from '../../../ui/fault.tsx'
import { useNow } from '../../now-provider.tsx'
import { useAct } from '../../stage-context.tsx'
import { OPENED_FROM_ACTIVITY } from '../feed/opened-from-activity.ts'
import css from './finding.module.css'
import { firstSince } from './search-requests.ts'

/** A dialog that opens the first message of a chosen day, by the reader's own zone. */
export function DayDialog({ onClose }: { onClose: () => void }) {
	const t = useTexts()
	const id = useId()
	const act = useAct()
	const navigate = useNavigate()
	const [today = ''] = timeField(useNow().at).split('T')
	const [day, setDay] = useState(today)
	const [state, setState] = useState<'idle' | 'busy' | 'none'>('idle')
	const [problem, setProblem] = useState('')

	async function jump(event: FormEvent) {
		event.preventDefault()
		const dayStart = new Date(`${day}T00:00`).getTime()
		if (Number.isNaN(dayStart) || state === 'busy') return
		setState('busy')
		setProblem('')
		const first = await act(firstSince, dayStart)
		setState(first === null ? 'none' : 'idle')
		if (typeof first === 'string') return setProblem(first)
		if (first === null) return
		navigate(`/stage/message/${first.id}`, { state: OPENED_FROM_ACTIVITY })
		onClose()
	}

	return (
		<Dialog title={t('header.day')} closeLabel={t('join.close')} onClose={onClose}>
			<form className={css.find} noValidate onSubmit={jump}>
				<label htmlFor={id}>{t('find.day')}</label>
				<input
					id={id}
					type="date"
					max={today}
					value={day}
					onChange={({ target }) => {
						setDay(target.value)
						setState('idle')
						setProblem('')
					}}
				/>
				<p className={css.said} role="status">
					{state === 'busy' ? t('feed.loading') : state === 'none' && t('find.day.none')}
				</p>
				<Fault text={problem} />
				<Button tone="primary" type="submit" busy={state === 'busy'} rests={day === ''}>
					{t(problem ? 'feed.retry' : 'header.day')}
				</Button>
			</form>
		</Dialog>
	)
}
