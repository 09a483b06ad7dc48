import { lazyPart } from '../../ui/lazy-part.tsx'

// Beside lazy-parts.tsx: only the menu of a message, the card of a person and the tools of an event name these, so the
// first load does not carry it.
export const SheetActs = lazyPart(
	() => import('./parts.ts'),
	(parts) => parts.SheetActs,
)

export const CardActs = lazyPart(
	() => import('./parts.ts'),
	(part) => part.CardActs,
)

export const GatheringActs = lazyPart(
	() => import('./parts.ts'),
	(part) => part.GatheringActs,
)
