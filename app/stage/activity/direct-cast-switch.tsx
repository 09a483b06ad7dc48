import { useEffect, useState } from 'react'
import { DirectCasts } from '../settings/direct-casts.tsx'
import type { SettingsActions } from '../settings/settings-actions.ts'
import { useOwn } from '../settings/use-own.ts'
import { useStageActions } from '../stage-context.tsx'

/** The switch of the settings once more, where its alerts are read (FEED-02). */
export function DirectCastSwitch() {
	const actions = useStageActions()
	const [settings, setSettings] = useState<SettingsActions | null>(null)
	useEffect(() => void actions.settings().then(setSettings), [actions])
	return settings && <Switch actions={settings} />
}

function Switch({ actions }: { actions: SettingsActions }) {
	const own = useOwn(actions)
	return own.values && <DirectCasts actions={actions} drafts={{}} own={own} />
}
