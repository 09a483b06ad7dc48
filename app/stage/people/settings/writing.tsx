import { useTexts } from '../../../locales/texts.tsx'
import { WritingPreferences } from '../../messages/writing/preferences.tsx'
import { SettingsPart } from './part.tsx'

export function Writing() {
	const t = useTexts()
	return (
		<SettingsPart title={t('settings.writing')}>
			<WritingPreferences />
		</SettingsPart>
	)
}
