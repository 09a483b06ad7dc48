import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetches the panel's code before it is rendered, so that a failure can be shown. */
export const panel = () =>
	withTexts(import('./activity-panel.tsx'), 'alerts', 'seats', 'stage', 'writing')
export const ActivityPanel = lazyPart(panel, (parts) => parts.ActivityPanel, {
	closedBy: 'onClose',
})
