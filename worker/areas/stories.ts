import type { LanguageCode } from '#contract/languages'
import { DAY_MS } from '#contract/limits'
import type { FullStory } from '#contract/stories/story'
import { inLanguage } from '#rules/hearing/visibility'
import { textJob } from '#storage/messages/text-job'
import { toFullStory } from '#storage/stories/stored-story'
import { byOf, type RequestContext } from '../context.ts'
import { type FoundStory, findStory, isStoryOver, storiesAlive } from '../db/stories.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { isVisitor, visitorKey } from '../http/visitor.ts'
import { wantTranslations } from '../pages/language-demand.ts'

export const list: Handler<'listStories'> = async (context) => {
	return { stories: await storiesAlive(context) }
}

export const readStory: Handler<'readStory'> = async (
	context,
	{ who, params: { id }, query: { lang } },
) => {
	const { row, ...counts } = await requireStory(context, id, who?.userId ?? null)
	const story = toFullStory(row, counts)
	if (!lang) return story
	if (lacks(story, lang)) wantTranslations(context, lang, [textJob('story', row, [lang])], true)
	return narrowedStory(story, lang)
}

/** The story with its original words and one language. */
export function narrowedStory(story: FullStory, lang: LanguageCode): FullStory {
	return {
		...story,
		translations: inLanguage(story.translations, lang),
		...(story.untranslated && { untranslated: inLanguage(story.untranslated, lang) }),
	}
}

/** The story; refuses one that cannot be seen now. */
export async function requireStory(
	context: RequestContext,
	id: string,
	userId: string | null = null,
): Promise<FoundStory> {
	const found = await findStory(context, id, userId)
	if (!found) return refuse(404, 'not-found', 'This story is gone.')
	if (isStoryOver(found.row, context.now())) refuse(410, 'gone', 'This story is gone.')
	return found
}

export const view: Handler<'viewStory'> = async (context, { who, params: { id } }) => {
	const isCounted = who === null && isVisitor(context)
	const visitor = isCounted ? await visitorKey(context, Math.floor(context.now() / DAY_MS)) : null
	const input = { id, userId: who?.userId ?? null, visitor }
	const { viewCount } = requireOk(await context.room().do('viewStory', { input }))
	return { viewCount }
}

export const views: Handler<'listStoryViews'> = async (context, { who, params: { id } }) => {
	const { participantViewers, anonymousViewCount } = requireOk(
		await context.room().storyViewers(byOf(who), id),
	)
	return { participantViewers, anonymousViewCount }
}

export const react: Handler<'reactToStory'> = async (
	context,
	{ who, body: { storyId, emoji, isOn } },
) => {
	const input = { storyId, emoji, isOn }
	const { reactions, myReaction, seq } = requireOk(
		await context.room().do('reactToStory', { by: byOf(who), input }),
	)
	await untilArchived(context, seq)
	return { reactions, myReaction }
}

export const reactions: Handler<'listStoryReactions'> = async (context, { params: { id } }) => {
	return requireOk(await context.room().storyReactions(id)).reactions
}

export const remove: Handler<'deleteStory'> = async (context, { who, params: { id } }) => {
	const { seq } = requireOk(
		await context.room().do('removeStory', { by: byOf(who), input: { id } }),
	)
	await untilArchived(context, seq)
	return { message: 'Story deleted.' }
}

/** Whether the story's translation is still missing. */
export function lacks(
	{ storyText, language, translations, untranslated }: FullStory,
	lang: LanguageCode,
): boolean {
	return (
		storyText !== null &&
		language !== lang &&
		translations[lang] === undefined &&
		!untranslated?.[lang]
	)
}
