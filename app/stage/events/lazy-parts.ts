import { withTexts } from '../../locales/area-texts.ts'

/** Fetches the chunk that follows calendar events and contains their acts. Called after the first paint. */
export const parts = () => withTexts(import('./parts.ts'), 'events', 'stage', 'writing', 'tools')
