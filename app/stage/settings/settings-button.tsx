import { useRef, useState } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { withTexts } from '../../locales/whole-catalog.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { useStageActions } from '../stage-context.tsx'
import { useReader } from '../standing.ts'
import type { SettingsActions } from './settings-actions.ts'
import type { Drafts } from './use-own.ts'

const SettingsDialog = lazily(
	() => withTexts(import('./settings.ts')),
	(parts) => parts.SettingsDialog,
)

/** For people on stage; while their place is being checked it already stands, so that nothing moves later. */
export function SettingsButton() {
	const t = useTexts()
	const actions = useStageActions()
	const { standing } = useReader()
	const [open, setOpen] = useState<SettingsActions | null>(null)
	const drafts = useRef<Drafts>({}) // what was typed and not saved outlives the dialog
	if (standing !== 'active' && standing !== 'loading') return null

	return (
		<>
			<Button
				tone="icon"
				data-needs-js=""
				data-settings=""
				disabled={standing === 'loading'}
				aria-haspopup="dialog"
				aria-label={t('settings.title')}
				title={t('settings.title')}
				onClick={async () => setOpen(await actions.settings())}
			>
				<Icon of="gear" />
			</Button>
			{open && (
				<SettingsDialog actions={open} drafts={drafts.current} onClose={() => setOpen(null)} />
			)}
		</>
	)
}
