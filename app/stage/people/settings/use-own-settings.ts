import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnParticipant } from '#contract/people/participants'
import { useAct, useStage } from '../../stage-context.tsx'
import { fetchOwn } from './settings-actions.ts'

export interface OwnSettingsState {
	/** The participant's own values; null until they are loaded. */
	values: OwnParticipant | null
	failed: boolean
	offline: boolean
	load(): void
	/** Merges values that the stage has just confirmed into the loaded ones. */
	learn(news: Partial<OwnParticipant>): void
}

/** The props of each section of the settings. */
export interface PartProps {
	own: OwnSettingsState
}

type Values = OwnParticipant | null

/**
 * The setters of all open dialogs with these values. An answer may come after its dialog was closed and opened again.
 */
const shown = new Set<(how: (before: Values) => Values) => void>()

/** The participant's own values, loaded when the dialog opens, and again after a reconnect. */
export function useOwnSettings(): OwnSettingsState {
	const act = useAct()
	const connection = useStage((s) => s.connection)
	const isLive = connection === 'live'
	const isAsked = useRef(false)
	const [values, setValues] = useState<Values>(null)
	const [failed, setFailed] = useState(false)
	const load = useCallback(() => {
		isAsked.current = true
		setFailed(false)
		act(fetchOwn).then(setValues, () => setFailed(true))
	}, [act])

	useEffect(() => {
		if (isLive || !isAsked.current) load()
	}, [isLive, load])

	useEffect(() => {
		shown.add(setValues)
		return () => void shown.delete(setValues)
	}, [])

	return {
		values,
		failed: failed && values === null,
		offline: connection === 'offline',
		load,
		learn(news) {
			for (const set of shown) set((before) => before && { ...before, ...news })
		},
	}
}
