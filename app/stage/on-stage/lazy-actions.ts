import { withTexts } from '../../locales/whole-catalog.ts'
import { lazyAction } from '../lazy-action.ts'

// Only people on stage do these: the code is fetched with the first action.
const acting = () => withTexts(import('./actions.ts'))

export const leaveStage = lazyAction(acting, (part) => part.leaveStage)
export const logOutEverywhere = lazyAction(acting, (part) => part.logOutEverywhere)
export const react = lazyAction(acting, (part) => part.react)
export const setAway = lazyAction(acting, (part) => part.setAway)
