import { withTexts } from '../../locales/area-texts.ts'
import { lazyAction } from '../lazy-action.ts'

// Only people on stage do these: the code is fetched with the first action.
const acting = () => withTexts(import('./actions.ts'), 'writing')

export const react = lazyAction(acting, (part) => part.react)
