import { withTexts } from '../../locales/area-texts.ts'

/** What follows events, and what is done with them, is fetched after the first picture. */
export const parts = () => withTexts(import('./parts.ts'), 'events', 'stage', 'writing', 'tools')
