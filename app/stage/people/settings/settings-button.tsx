import { useState } from 'react'
import { withTexts } from '../../../locales/area-texts.ts'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useFetchPart } from '../../stage-context.tsx'
import { useReader } from '../use-reader.ts'

const dialog = () => withTexts(import('./settings-dialog.tsx'), 'seats', 'tools', 'writing')
const SettingsDialog = lazyPart(dialog, (parts) => parts.SettingsDialog)

/**
 * Opens the settings, for people on stage; shown while the session is being checked, so that nothing moves
 * later. Off stage it stands beside the button to return.
 */
export function SettingsButton({ isOffStage = false }: { isOffStage?: boolean }) {
	const t = useTexts()
	const fetchPart = useFetchPart()
	const { sessionStatus } = useReader()
	const [open, setOpen] = useState(false)
	const isHere = isOffStage
		? sessionStatus === 'offstage_vetted'
		: sessionStatus === 'active' || sessionStatus === 'loading'
	if (!isHere) return null

	return (
		<>
			<Button
				tone="icon"
				data-needs-js=""
				data-settings=""
				disabled={sessionStatus === 'loading'}
				aria-haspopup="dialog"
				aria-label={t('settings.title')}
				title={t('settings.title')}
				onClick={async () => setOpen((await fetchPart(dialog)) !== null)}
			>
				<Icon of="gear" />
			</Button>
			{open && <SettingsDialog onClose={() => setOpen(false)} />}
		</>
	)
}
