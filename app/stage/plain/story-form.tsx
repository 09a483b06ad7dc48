import { STORY_EMOJI } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import type { FullStory } from '#contract/stories/story'
import { withSpaceAfter } from '#rules/text/sentences'
import { DeleteOrReport } from './delete-or-report.tsx'
import { FileField } from './file-field.tsx'
import { Field, FoldedForm, type FormDrawing, KeyField, refusedOf, TextArea } from './form.tsx'
import { ReactionForm } from './reaction-form.tsx'

const ACCEPTED = 'image/*,video/mp4,video/webm,video/quicktime,.mov'

/** The form for a new story: text, and one photo or video. After posting, says so, with a link to the story. */
export function NewStory({ page, t }: FormDrawing) {
	const refused = refusedOf(page, '', 'finalizeStory')
	const { told } = page
	return (
		<div id="new-story">
			{told?.act === 'finalizeStory' && (
				<p role="status">
					<span>{withSpaceAfter(t('story.post.done'))}</span>
					<a href={`/stage/story/${told.of}`}>{t('story.watch')}</a>
				</p>
			)}
			<FoldedForm
				summary={t('story.post.title')}
				at="#write"
				act="finalizeStory"
				submit={t('story.post.send')}
				tone="primary"
				refused={refused}
				withFile
			>
				<TextArea label={t('story.post.text')} name="storyText" refused={refused} />
				<Field label={t('story.post.link')} name="storyLinkUrl" isCode refused={refused} />
				<p>{t('story.post.note')}</p>
				<KeyField name="clientStoryId" refused={refused} />
				<FileField label={t('story.post.choose')} accepted={ACCEPTED} required />
			</FoldedForm>
		</div>
	)
}

const AT = '#linked-title'

/** On the page of a story: a reaction, and a form to delete or report the story. */
export function StoryForms({ page, t, story }: FormDrawing & { story: FullStory }) {
	const { _id: id, author } = story
	const isOwn = userIdOf(author) === page.userId
	return (
		<>
			{!isOwn && <Reactions page={page} t={t} story={story} />}
			<DeleteOrReport page={page} t={t} at={AT} kind="story" id={id} isOwn={isOwn} />
		</>
	)
}

/** Reactions to a story. Each person has one; another emoji replaces it. */
function Reactions({ page, t, story }: Pick<FormDrawing, 'page' | 't'> & { story: FullStory }) {
	const { _id: id, myReaction, reactionCounts } = story
	return (
		<ReactionForm
			page={page}
			t={t}
			at={AT}
			of={['story', id]}
			acts={['reactToStory', 'takeBackReaction']}
			emoji={STORY_EMOJI.map((emoji) => ({
				emoji,
				isMine: emoji === myReaction,
				count: reactionCounts[emoji],
			}))}
		/>
	)
}
