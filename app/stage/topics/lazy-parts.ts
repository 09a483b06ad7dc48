import { withTexts } from '../../locales/whole-catalog.ts'

/** What is done with topics is fetched once somebody may do it. */
export const parts = () => withTexts(import('./parts.ts'))
