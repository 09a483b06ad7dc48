import { withTexts } from '../../locales/whole-catalog.ts'
import { later } from '../later.ts'

// Only people on stage do these: the code comes when one of them first does.
const acting = () => withTexts(import('./acting.ts'))

export const leaveStage = later(acting, (part) => part.leaveStage)
export const logOutEverywhere = later(acting, (part) => part.logOutEverywhere)
export const react = later(acting, (part) => part.react)
export const setAway = later(acting, (part) => part.setAway)
