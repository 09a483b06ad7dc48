import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import type { Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { TOPIC_LANDED } from '#contract/refusals'
import type { Topic } from '#contract/topics/topic'
import { askAiTopic, type generateAiTopic } from '#contract/topics/topics'
import { inLanguage } from '#rules/hearing/visibility'
import { boostOf } from '#rules/topics/boost'
import { logLine } from '#storage/log-line'
import { textJob } from '#storage/messages/text-job'
import { type TopicRow, toTopic } from '#storage/topics/stored-topic'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { findTopic, isAnswered, recentMessages, topicsShown, topicsStanding } from '../db/topics.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { isWantedAgain, wantTranslations } from '../pages/language-demand.ts'
import { builtInQuestion } from '../topics/built-in-questions.ts'
import { workersAiQuestion } from '../topics/workers-ai-question.ts'
import { getReady, languageScoresAtOnce } from '../translation/detect-language.ts'

/** How many recent messages the stage's own topics are based on. */
const TALK = 50
/**
 * How often a question is tried, because several people may ask at the same moment; each attempt avoids the
 * questions before.
 */
const AT_ONCE = 5
const MEANWHILE = ['asked', 'listed']
const NOTHING_TO_ASK = 'Could not generate AI topic.'

export const list: Handler<'listTopics'> = async (context, { query: { lang } }) => {
	const topics = await topicsShown(context, lang ?? null)
	if (lang) wantTopics(context, topics, lang)
	return {
		topics: lang ? topics.map((topic) => narrowedTopic(topic, lang)) : topics,
		boost: boostOf(context.settings.TOPIC_DISCOUNT_ACTIVE),
	}
}

export const add: Handler<'postTopic'> = async (
	context,
	{ who, body: { topicText: text, clientTopicId, mends = false } },
) => {
	const by = byOf(who)
	const first = mends && clientTopicId ? await context.room().saidAs(by, clientTopicId) : null
	// The stored topic stays as it is when people have answered it.
	const isMended = first !== null && !(await isAnswered(context, first))
	const likeness = languageScoresAtOnce(text)
	const body = createHash('sha256').update(text).digest('base64url')
	const answered = await context.room().do('addTopic', {
		by,
		input: { id: ulid(context.now()), text, likeness },
		...(clientTopicId && { key: { id: clientTopicId, body, mends: isMended } }),
	})
	const isOther = !answered.ok && answered.code === 'key-reused'
	const { seq, answer } = requireOk(mends && isOther ? TOPIC_LANDED : answered)
	if (!likeness) context.after(getReady()) // after the topic, so that it delays none
	await untilArchived(context, seq)
	return { topic: answer, message: 'Topic added.' }
}

export const remove: Handler<'deleteTopic'> = async (context, { who, params: { id } }) => {
	const { seq } = requireOk(
		await context.room().do('removeTopic', { by: byOf(who), input: { id } }),
	)
	await untilArchived(context, seq)
	return { message: 'Topic deleted.' }
}

/**
 * Adds a topic of the stage's own. The room checks the limit first and counts only topics that were added, so a
 * failed attempt spends nothing (G-141).
 */
export async function generate(
	context: RequestContext,
	{ who }: { who: Caller },
): Promise<Reply<typeof generateAiTopic>> {
	for (const [name, value] of Object.entries(askAiTopic.headers))
		if (context.request.headers.get(name) !== value)
			refuse(400, 'action', `This request needs the header ${name}: ${value}.`)
	const by = byOf(who)
	const { asked, byModel } = requireOk(await context.room().do('allowAiTopic', { by }))
	for (let tries = 0; tries < AT_ONCE; tries++) {
		const text = await questionFor(context, asked, byModel && tries === 0)
		if (text === null) break
		const input = { id: ulid(context.now()), text }
		const added = await context.room().do('addAiTopic', { by, input })
		if (!added.ok && MEANWHILE.includes(added.code)) {
			asked.push(text) // another request added the same question, or operators listed a word of it
			continue
		}
		const { seq, answer } = requireOk(added)
		await untilArchived(context, seq)
		return { message: 'Topic added.', topic: answer }
	}
	return refuse(503, 'no-topic', NOTHING_TO_ASK)
}

/** The next question: written by the model if the room allows that now, otherwise from the list. */
async function questionFor(
	context: RequestContext,
	asked: string[],
	byModel: boolean,
): Promise<string | null> {
	const { env, requestId } = context
	const talk = await recentMessages(context, TALK)
	if (byModel && env.AI)
		try {
			const written = await workersAiQuestion(env.AI, talk, asked)
			if (written) return written
		} catch (error) {
			logLine('warn', 'topic-not-written', { requestId, problem: error })
		}
	return builtInQuestion(talk, asked)
}

/** The topic; refuses a removed one. */
export async function requireTopic(
	context: RequestContext,
	id: string,
	language: LanguageCode | null = null,
): Promise<{ row: TopicRow; topic: Topic }> {
	const found = await findTopic(context, id, language)
	if (!found) return refuse(404, 'not-found', 'This topic is gone.')
	if (found.removedAt !== null) refuse(410, 'gone', 'This topic is gone.')
	const { replyCount, ...row } = found
	return { row, topic: toTopic(row, replyCount) }
}

/** The topic with its original words and one language. */
export function narrowedTopic(topic: Topic, lang: LanguageCode): Topic {
	return {
		...topic,
		translations: inLanguage(topic.translations, lang),
		...(topic.untranslated && { untranslated: inLanguage(topic.untranslated, lang) }),
	}
}

/** Asks for missing translations of these topics. */
export function wantTopics(
	context: RequestContext,
	topics: readonly Topic[],
	lang: LanguageCode,
): void {
	const lacking = topics.filter(
		({ language, translations, untranslated }) =>
			language !== lang && translations[lang] === undefined && !untranslated?.[lang],
	)
	const jobs = lacking.map((topic) => textJob('topic', topic, [lang]))
	if (jobs.length > 0) wantTranslations(context, lang, jobs, true)
}

/**
 * Asks for missing translations of topics that these messages quote, which may be in no list any more. The look-up
 * runs after the answer.
 */
export function wantQuoted(
	context: RequestContext,
	messages: readonly Message[],
	lang: LanguageCode,
): void {
	const lacking = messages.flatMap(({ topicId, relatedTopicInfo: told }) =>
		topicId && told?.text && told.translations?.[lang] === undefined ? [topicId] : [],
	)
	const ids = [...new Set(lacking)].filter((id) => isWantedAgain(context, `quote ${id}`, lang))
	if (ids.length === 0) return
	const wanting = topicsStanding(context, ids).then((rows) =>
		wantTopics(
			context,
			rows.map((row) => toTopic(row)),
			lang,
		),
	)
	context.after(wanting.catch(() => undefined))
}
