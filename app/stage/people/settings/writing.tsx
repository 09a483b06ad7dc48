import { useTexts } from '../../../locales/texts.tsx'
import { WritingPreferences } from '../../messages/writing/preferences.tsx'
import { SettingsPart } from './part.tsx'

export function WritingSettings() {
	const t = useTexts()
	return (
		<SettingsPart title={t('settings.writing')}>
			<WritingPreferences />
		</SettingsPart>
	)
}
