import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Fetches the dialog's code before it is rendered, so that a failure can be shown. */
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
export const SettingsDialog = lazyPart(settings, (parts) => parts.SettingsDialog, {
	closedBy: 'onClose',
})
