import { withTexts } from '../../locales/area-texts.ts'
import { lazyAction } from '../lazy-action.ts'

/** The chunk of acts on topics, fetched once somebody may use one. */
export const parts = () => withTexts(import('./parts.ts'), 'topics', 'stage', 'writing', 'tools')
export const loadTopics = lazyAction(parts, (part) => part.loadTopics)
