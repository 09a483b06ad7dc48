import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetches the dialog's code before it is rendered, so that a failure can be shown. */
export const earningsPart = () =>
	withTexts(import('./earnings-dialog.tsx'), ...(['money', 'seats', 'writing', 'alerts'] as const))
export const EarningsDialog = lazyPart(earningsPart, (parts) => parts.EarningsDialog, {
	closedBy: 'onClose',
})
