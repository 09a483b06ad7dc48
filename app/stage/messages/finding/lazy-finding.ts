import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The search, whose code is fetched when somebody opens it. */
export const FindDialog = lazyPart(
	() => withTexts(import('./find-dialog.tsx'), 'tools'),
	(part) => part.FindDialog,
	{ closedBy: 'onClose' },
)

export const DayDialog = lazyPart(
	() => withTexts(import('./day-dialog.tsx'), 'tools'),
	(part) => part.DayDialog,
	{ closedBy: 'onClose' },
)
