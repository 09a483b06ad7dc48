import { withTexts } from '../../locales/area-texts.ts'
import { lazyAction } from '../lazy-action.ts'

// Only people on stage use these actions: the code is fetched with the first one.
const acting = () => withTexts(import('./actions.ts'), 'writing')

export const react = lazyAction(acting, (part) => part.react)
