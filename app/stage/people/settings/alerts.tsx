import { useTexts } from '../../../locales/texts.tsx'
import { AlertSettingsForm } from '../../alerts/alert-settings.tsx'
import { AlertToggle } from '../../alerts/alert-toggle.tsx'
import { MiniAppOffer } from '../../alerts/mini-app-offer.tsx'
import { useStage } from '../../stage-context.tsx'
import { isByFarcaster } from '../own-place/by-farcaster.ts'
import { DirectCastSetting } from './direct-casts.tsx'
import { SettingsPart } from './part.tsx'
import css from './settings.module.css'
import type { PartProps } from './use-own-settings.ts'

/** Settings for alerts on this device, for the kinds of alerts, and for direct casts. */
export function Alerts({ own }: PartProps) {
	const t = useTexts()
	const hasCasts = useStage(isByFarcaster)
	return (
		<SettingsPart title={t('settings.alerts')}>
			<AlertToggle />
			<MiniAppOffer />
			{hasCasts && <DirectCastSetting own={own} />}
			<h4 className={css.below}>{t('alerts.settings')}</h4>
			<AlertSettingsForm />
		</SettingsPart>
	)
}
