import { withTexts } from '../../locales/area-texts.ts'
import { lazyAction } from '../lazy-action.ts'

/** What is done with topics is fetched once somebody may do it. */
export const parts = () => withTexts(import('./parts.ts'), 'topics', 'stage', 'writing', 'tools')
export const loadTopics = lazyAction(parts, (part) => part.loadTopics)
