import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Fetched for those who ask. */
export const ShortcutsDialog = lazyPart(
	() => withTexts(import('./shortcuts-dialog.tsx'), 'stage', 'writing', 'tools'),
	(part) => part.ShortcutsDialog,
)
