import { withTexts } from '../../locales/area-texts.ts'

/** The chunk that follows events and holds their acts, fetched after the first picture. */
export const parts = () => withTexts(import('./parts.ts'), 'events', 'stage', 'writing', 'tools')
