import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched before it is rendered, so that a fetch that fails is told. */
export const earningsPart = () =>
	withTexts(
		import('./earnings-dialog.tsx'),
		...(['money', 'seats', 'stage', 'writing', 'alerts'] as const),
	)
export const EarningsDialog = lazyPart(earningsPart, (parts) => parts.EarningsDialog)
