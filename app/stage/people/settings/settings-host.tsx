import { useLocation } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import { Guard } from '../../../ui/guard.tsx'
import type { SessionStatus } from '../../model.ts'
import { useFetchPart, useStage } from '../../stage-context.tsx'
import { keepSettings, settingsIn } from './address.ts'
import { SettingsDialog, settings } from './lazy-dialog.ts'

type Open = (section?: string) => void

const OpenSettings = createContext<Open>(() => {})

/** Opens the settings, at a section or where they begin. */
export function useOpenSettings(): Open {
	return useContext(OpenSettings)
}

/** Whom the settings belong to: nobody without a place or a way back to one has any. */
const isSomebody = (status: SessionStatus) => status === 'active' || status === 'offstage_vetted'

/** Renders the settings, which a button opens or the address; their code is fetched then. */
export function SettingsHost({ children }: { children: Elements }) {
	const fetchPart = useFetchPart()
	const { search, key } = useLocation()
	const status = useStage((s) => s.sessionStatus)
	const [opened, setOpened] = useState<{ at: string; as: SessionStatus } | null>(null)
	const seen = useRef<string | null>(null)
	const open = useCallback<Open>(
		async (at = '') => {
			if ((await fetchPart(settings)) !== null) setOpened({ at, as: status })
		},
		[fetchPart, status],
	)

	useEffect(() => {
		const asked = settingsIn(search)
		if (asked === null || status === 'loading' || seen.current === key) return
		seen.current = key
		if (isSomebody(status)) open(asked)
		else keepSettings(null)
	}, [search, key, status, open])

	return (
		<OpenSettings.Provider value={open}>
			{children}
			{opened?.as === status && isSomebody(status) && (
				<Guard>
					<SettingsDialog at={opened.at} onClose={() => setOpened(null)} />
				</Guard>
			)}
		</OpenSettings.Provider>
	)
}
