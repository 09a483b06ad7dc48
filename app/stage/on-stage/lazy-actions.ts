import { withTexts } from '../../locales/area-texts.ts'
import { lazyAction } from '../lazy-action.ts'

// Actions of people on stage, whose code is fetched at the first call.
const acting = () => withTexts(import('./actions.ts'), 'writing')

export const react = lazyAction(acting, (part) => part.react)
