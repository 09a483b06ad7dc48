import { withTexts } from '../../locales/area-texts.ts'
import { lazyAction } from '../lazy-action.ts'

// Only people on stage use these actions. Their code is fetched at the first call.
const acting = () => withTexts(import('./actions.ts'), 'writing')

export const react = lazyAction(acting, (part) => part.react)
