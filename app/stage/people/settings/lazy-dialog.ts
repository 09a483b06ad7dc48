import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Fetched before it is rendered, so that a fetch that fails is told. */
export const settings = () =>
	withTexts(
		import('./settings-dialog.tsx'),
		'seats',
		'tools',
		'writing',
		'alerts',
		'events',
		'stage',
		'money',
	)
export const SettingsDialog = lazyPart(settings, (parts) => parts.SettingsDialog)
