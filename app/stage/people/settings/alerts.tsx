import { useTexts } from '../../../locales/texts.tsx'
import { AlertSettings } from '../../alerts/alert-settings.tsx'
import { AlertToggle } from '../../alerts/alert-toggle.tsx'
import { MiniAppOffer } from '../../alerts/mini-app-offer.tsx'
import { useStage } from '../../stage-context.tsx'
import { isByFarcaster } from '../own-place/by-farcaster.ts'
import { DirectCasts } from './direct-casts.tsx'
import { Part } from './part.tsx'
import css from './settings.module.css'
import type { PartProps } from './use-own.ts'

/** Alerts on this device, their kinds, and direct casts. */
export function Alerts({ own }: PartProps) {
	const t = useTexts()
	const hasCasts = useStage(isByFarcaster)
	return (
		<Part title={t('settings.alerts')}>
			<AlertToggle />
			<MiniAppOffer />
			{hasCasts && <DirectCasts own={own} />}
			<h4 className={css.below}>{t('alerts.settings')}</h4>
			<AlertSettings />
		</Part>
	)
}
