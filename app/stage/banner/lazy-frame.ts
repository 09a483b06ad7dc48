import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fetched when somebody chooses a picture. */
export const PictureFrame = lazyPart(
	() => withTexts(import('./picture-frame.tsx'), 'writing'),
	(part) => part.PictureFrame,
)
