import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The dialog of shortcuts, whose code is fetched when somebody opens it. */
export const ShortcutsDialog = lazyPart(
	() => withTexts(import('./shortcuts-dialog.tsx'), 'stage', 'writing', 'tools'),
	(part) => part.ShortcutsDialog,
	{ closedBy: 'onClose' },
)
