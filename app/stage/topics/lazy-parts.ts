import { withTexts } from '../../locales/area-texts.ts'

/** What is done with topics is fetched once somebody may do it. */
export const parts = () => withTexts(import('./parts.ts'), 'topics', 'stage', 'writing', 'tools')
