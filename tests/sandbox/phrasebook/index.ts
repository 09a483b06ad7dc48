import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { conversation } from '../demo/conversation.ts'
import { eventLines } from '../demo/events.ts'
import { storyLines } from '../demo/stories.ts'
import { topicLines } from '../demo/topics.ts'
import { lines as ar } from './ar.ts'
import { lines as bn } from './bn.ts'
import { lines as cs } from './cs.ts'
import { lines as de } from './de.ts'
import { lines as el } from './el.ts'
import { lines as enUs } from './en-us.ts'
import { lines as es } from './es.ts'
import { lines as fa } from './fa.ts'
import { lines as fr } from './fr.ts'
import { lines as ha } from './ha.ts'
import { lines as he } from './he.ts'
import { lines as hi } from './hi.ts'
import { lines as id } from './id.ts'
import { lines as it } from './it.ts'
import { lines as ja } from './ja.ts'
import { lines as ko } from './ko.ts'
import type { Lines } from './lines.ts'
import { lines as nb } from './nb.ts'
import { lines as nl } from './nl.ts'
import { lines as pl } from './pl.ts'
import { lines as ptBr } from './pt-br.ts'
import { lines as ro } from './ro.ts'
import { lines as ru } from './ru.ts'
import { lines as si } from './si.ts'
import { lines as so } from './so.ts'
import { lines as sw } from './sw.ts'
import { lines as th } from './th.ts'
import { lines as tr } from './tr.ts'
import { lines as uk } from './uk.ts'
import { lines as ur } from './ur.ts'
import { lines as zhHans } from './zh-hans.ts'

const languages: Record<LanguageCode, Lines> = {
	'en-us': enUs,
	'pt-br': ptBr,
	es,
	ko,
	fa,
	hi,
	ru,
	ro,
	fr,
	ja,
	he,
	pl,
	de,
	ar,
	nl,
	nb,
	so,
	tr,
	el,
	it,
	'zh-hans': zhHans,
	si,
	th,
	ha,
	id,
	uk,
	ur,
	bn,
	sw,
	cs,
}

/** Every line of the conversation, of the stories, of the topics and of the events in every language of the stage. */
export const phrasebook: Record<string, Record<LanguageCode, string>> = Object.fromEntries(
	[...conversation, ...storyLines, ...topicLines, ...eventLines].map((line) => [
		line.id,
		inEveryLanguage(line.id),
	]),
)

function inEveryLanguage(lineId: string): Record<LanguageCode, string> {
	const texts = LANGUAGES.map((language) => [language, languages[language][lineId] ?? ''] as const)
	return Object.fromEntries(texts) as Record<LanguageCode, string>
}
