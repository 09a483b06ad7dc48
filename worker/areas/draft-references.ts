import type { Draft } from '#contract/messages/messages'
import type { Topic } from '#contract/topics/topic'
import type { CommandAsk } from '#room/commands'
import type { TokenClaims } from '#room/kernel/rpc'
import { quoteOfTopic } from '#rules/topics/quote'
import { pictureOf } from '#storage/stories/stored-story'
import type { RequestContext } from '../context.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { requireAnswerable } from './require-message.ts'
import { requireStory } from './stories.ts'
import { requireTopic } from './topics.ts'
import { addressOfImage, moveToStageOnly, nameOfImage } from './uploads.ts'

/**
 * The message, story, topic and image to which a draft refers. Refuses where one of them cannot be answered any
 * more.
 */
export async function referredTo(context: RequestContext, by: TokenClaims, draft: Draft) {
	const topic = draft.replyToTopicId ? await topicOf(context, draft.replyToTopicId) : null
	const story = draft.replyToStoryId ? await storyOf(context, draft.replyToStoryId) : null
	const parent = draft.replyToMessageId
		? await requireAnswerable(context, draft.replyToMessageId)
		: null
	// A reply to a stage-only message is stage-only as well, because it could reveal its parent.
	const isStageOnly = draft.isStageOnly || (parent?.isStageOnly ?? false)
	const image = await imageOf(context, by, draft, isStageOnly)
	return { topic, story, parent, isStageOnly, image }
}

/** Whether a draft refers to a message, story, topic or image that must be looked up first. */
export function leansOn(draft: Draft): boolean {
	const { replyToMessageId, replyToTopicId, replyToStoryId, attachedImageUrl } = draft
	return Boolean(replyToMessageId || replyToTopicId || replyToStoryId || attachedImageUrl)
}

/** The story that a draft answers, as the message will show it. */
async function storyOf(
	context: RequestContext,
	id: string,
): Promise<CommandAsk<'post'>['input']['story']> {
	const { row } = await requireStory(context, id)
	const { userId, mediaType, platformUsername, expiresAt } = row
	const shown = {
		authorPlatformUsername: platformUsername,
		storyMediaUrl: pictureOf(row),
		storyMediaType: mediaType,
		expiresAt,
	}
	return { id, author: userId, shown }
}

/** The topic that a draft is about, as the message will quote it, and its translations. */
async function topicOf(
	context: RequestContext,
	id: string,
): Promise<{ about: CommandAsk<'post'>['input']['topic'] } & Pick<Topic, 'translations'>> {
	const { row, topic } = await requireTopic(context, id)
	const { userId, platform, platformUsername } = row
	const shown = { platform, platformUsername, text: quoteOfTopic(row.text) }
	return { about: { id, author: userId, shown }, translations: topic.translations }
}

/** The draft's uploaded image, as the message will show it. */
async function imageOf(
	context: RequestContext,
	by: TokenClaims,
	{ attachedImageUrl, attachedImageAlt }: Draft,
	isStageOnly: boolean,
) {
	if (!attachedImageUrl) return null
	const name = nameOfImage(attachedImageUrl, context.settings.STAGE_ORIGIN)
	if (!name) return refuse(400, 'image', 'This image is not one of your uploads.')
	const { width, height } = requireOk(await context.room().sizeOfImage(by, name))
	const shown = {
		attachedImageUrl: isStageOnly ? await moveToStageOnly(context, name) : addressOfImage(name),
		attachedImage: { width, height, alt: attachedImageAlt ?? null },
	}
	return { name, shown }
}
