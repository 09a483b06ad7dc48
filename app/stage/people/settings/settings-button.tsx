import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useReader } from '../use-reader.ts'
import { useOpenSettings } from './open-settings.ts'

/**
 * The button that opens the settings for people off stage, beside the button to return. On stage they open from the
 * menu of the own face.
 */
export function SettingsButton() {
	const t = useTexts()
	const open = useOpenSettings()
	const { sessionStatus } = useReader()
	if (sessionStatus !== 'offstage_vetted') return null

	return (
		<Button
			tone="icon"
			data-needs-js=""
			aria-haspopup="dialog"
			aria-label={t('settings.title')}
			title={t('settings.title')}
			onClick={() => open()}
		>
			<Icon of="gear" />
		</Button>
	)
}
