import { useLocation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Guard } from '../../../ui/guard.tsx'
import { settingsIn } from './address.ts'
import { SettingsDialog } from './lazy-dialog.ts'
import {
	followRequestedSection,
	requestedSection,
	requestSection,
	useOpenSettings,
} from './open-settings.ts'

/**
 * The router's key of the address that opened the settings last, so that each address opens them once; null for none.
 */
let followed: string | null = null

/**
 * Renders the settings when a button or the address opens them. The settings close when the reader's session status
 * changes.
 */
export function SettingsHost() {
	const { search, key } = useLocation()
	const open = useOpenSettings()
	const wanted = useSyncExternalStore(followRequestedSection, requestedSection)

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
	useEffect(() => {
		const asked = settingsIn(search)
		if (asked === null || followed === key) return
		followed = key
		void open(asked)
	}, [search, key])
	useEffect(() => () => requestSection(null), [])

	return (
		wanted &&
		createPortal(
			<Guard>
				<SettingsDialog at={wanted.at} onClose={() => requestSection(null)} />
			</Guard>,
			document.body,
		)
	)
}
