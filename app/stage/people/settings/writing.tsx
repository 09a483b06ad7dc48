import { useTexts } from '../../../locales/texts.tsx'
import { WritingPreferences } from '../../messages/writing/preferences.tsx'
import { Part } from './part.tsx'

export function Writing() {
	const t = useTexts()
	return (
		<Part title={t('settings.writing')}>
			<WritingPreferences />
		</Part>
	)
}
