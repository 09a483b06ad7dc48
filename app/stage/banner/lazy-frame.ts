import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched when somebody chooses a picture. */
export const PictureFrame = lazyPart(
	() => import('./picture-frame.tsx'),
	(part) => part.PictureFrame,
)
