import { lazyPart } from '../../ui/lazy-part.tsx'

/** The frame, whose code is fetched when somebody chooses a picture. */
export const PictureFrame = lazyPart(
	() => import('./picture-frame.tsx'),
	(part) => part.PictureFrame,
)
