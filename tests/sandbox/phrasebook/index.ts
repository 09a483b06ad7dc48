import type { LanguageCode } from '#contract/languages'
import lines from './lines.json' with { type: 'json' }

/** Every line of the conversation, of the stories, of the topics and of the events in every language of the stage. */
export const phrasebook: Record<string, Record<LanguageCode, string>> = lines
