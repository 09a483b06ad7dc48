import { withTexts } from '../../locales/area-texts.ts'
import { lazyAction } from '../lazy-action.ts'

/** The chunk with acts on topics, fetched once the reader may use one. */
export const parts = () => withTexts(import('./parts.ts'), 'topics', 'stage', 'writing', 'tools')
export const loadTopics = lazyAction(parts, (part) => part.loadTopics)
export const openTopicForm = lazyAction(parts, (part) => part.openTopicForm)
