import { useLocation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Guard } from '../../../ui/guard.tsx'
import { settingsIn } from './address.ts'
import { SettingsDialog } from './lazy-dialog.ts'
import { followWanted, useOpenSettings, want, wantedNow } from './open-settings.ts'

/** The address that was followed: another place on the same page does not follow it again. */
let followed: string | null = null

/** Renders the settings, which a button opens or the address, for as long as the reader's place stays what it is. */
export function SettingsHost() {
	const { search, key } = useLocation()
	const open = useOpenSettings()
	const wanted = useSyncExternalStore(followWanted, wantedNow)

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
	useEffect(() => {
		const asked = settingsIn(search)
		if (asked === null || followed === key) return
		followed = key
		void open(asked)
	}, [search, key])
	useEffect(() => () => want(null), [])

	return (
		wanted &&
		createPortal(
			<Guard>
				<SettingsDialog at={wanted.at} onClose={() => want(null)} />
			</Guard>,
			document.body,
		)
	)
}
