import { refusalInWords } from '#client/ask'
import { readAiUrl } from '#rules/people/ai-url'
import { useTexts } from '../../../locales/texts.tsx'
import { useAct } from '../../stage-context.tsx'
import { SettingField } from './field.tsx'
import { SettingsPart } from './part.tsx'
import { saveAiUrl } from './settings-actions.ts'
import type { PartProps } from './use-own-settings.ts'
import { useSaving } from './use-saving.ts'

export function AiUrl({ own }: PartProps) {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving('ai')
	const stored = own.values && (own.values.aiUrl ?? '')

	async function save(typed: string): Promise<boolean> {
		const read = readAiUrl(typed)
		if ('problem' in read) {
			saving.refuse(await refusalInWords(read.problem))
			return false
		}
		return saving.run(async () => {
			const aiUrl = await act(saveAiUrl, read.url ?? '')
			own.learn({ aiUrl })
			return t(aiUrl ? 'settings.ai.saved' : 'settings.ai.removed')
		})
	}

	return (
		<SettingsPart title={t('settings.ai')} text={t('settings.ai.text')}>
			<SettingField
				label={t('settings.ai.label')}
				draft="ai"
				stored={stored}
				isUnchanged={(typed) => typed.trim() === stored}
				saving={saving}
				input={{ placeholder: 'https://', inputMode: 'url' }}
				onSave={save}
			/>
		</SettingsPart>
	)
}
