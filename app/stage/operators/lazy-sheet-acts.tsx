import { lazyPart } from '../../ui/lazy-part.tsx'

// Beside lazy-parts.tsx: only the menu of a message names it, so the first load does not carry it.
export const SheetActs = lazyPart(
	() => import('./parts.ts'),
	(parts) => parts.SheetActs,
)
