import { useEffect, useRef } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { ConfirmDialog } from '../../on-stage/confirm-dialog.tsx'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { leaveStage, logOutEverywhere, setAway } from './own-place-actions.ts'

export type PlaceChange = 'away' | 'back' | 'leave' | 'everywhere'

interface Props {
	change: PlaceChange
	/** True when the person has read before what it means to be away. */
	isWarned: boolean
	onWarned: () => void
	onBusy: (busy: boolean) => void
	onDone: () => void
}

const CHANGES: Record<PlaceChange, (store: StageStore) => Promise<unknown>> = {
	away: (store) => setAway(store, true),
	back: (store) => setAway(store, false),
	leave: leaveStage,
	everywhere: logOutEverywhere,
}

/** Asks for confirmation before a change of one's own seat that has consequences. */
export function ChangingPlace({ change, isWarned, onWarned, onBusy, onDone }: Props) {
	const t = useTexts()
	const act = useAct()
	const isAsked = change === 'back' || (change === 'away' && isWarned)
	const isBegun = useRef(false)

	// Failures are shown as notices by the store.
	async function run() {
		onBusy(true)
		onDone()
		await act(CHANGES[change]).catch(() => undefined)
		onBusy(false)
	}

	useEffect(() => {
		if (!isAsked || isBegun.current) return
		isBegun.current = true
		void run()
	})

	if (change === 'back' || isAsked) return null
	return (
		<ConfirmDialog
			title={t(change === 'everywhere' ? 'own.everywhere' : 'own.title')}
			text={t(`own.${change}.confirm`)}
			yes={t(`own.${change}`)}
			tone={change === 'away' ? 'primary' : 'danger'}
			onYes={() => {
				if (change === 'away') onWarned()
				void run()
			}}
			onNo={onDone}
		/>
	)
}
