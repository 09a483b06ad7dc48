import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched before it is rendered, so that a fetch that fails is told. */
export const panel = () =>
	withTexts(import('./activity-panel.tsx'), 'alerts', 'seats', 'stage', 'writing')
export const ActivityPanel = lazyPart(panel, (parts) => parts.ActivityPanel)
