import { useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFetchPart } from '../../stage-context.tsx'
import { useReader } from '../use-reader.ts'
import { SettingsDialog, settings } from './lazy-dialog.ts'

/** Opens the settings of people off stage, beside the button to return. On stage they open from the own face. */
export function SettingsButton() {
	const t = useTexts()
	const fetchPart = useFetchPart()
	const { sessionStatus } = useReader()
	const [open, setOpen] = useState(false)
	if (sessionStatus !== 'offstage_vetted') return null

	return (
		<>
			<Button
				tone="icon"
				data-needs-js=""
				aria-haspopup="dialog"
				aria-label={t('settings.title')}
				title={t('settings.title')}
				onClick={async () => setOpen((await fetchPart(settings)) !== null)}
			>
				<Icon of="gear" />
			</Button>
			{open && <SettingsDialog onClose={() => setOpen(false)} />}
		</>
	)
}
