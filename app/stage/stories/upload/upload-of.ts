import { useSyncExternalStore } from 'react'
import { jobStore, type NewStory } from '#client/story-jobs'
import { StoryUpload } from '#client/story-upload'
import type { UploadState } from '#client/upload-state'
import { cleanText } from '#contract/text'
import { keepDraft, recallDraft, storyWords } from '../../messages/writing/use-draft.ts'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { refetchStories } from '../actions.ts'

const uploads = new WeakMap<StageStore, StoryUpload>()

/** The upload of this page, which continues while its dialog is closed. */
export function uploadOf(store: StageStore): StoryUpload {
	const known = uploads.get(store)
	if (known) return known
	const upload = new StoryUpload({
		host: store.host,
		session: store.session,
		jobs: jobStore(),
		moved: () => store.translate('image.moved'),
		posted: async (story) => {
			forgetWords(story)
			await refetchStories(store)
			store.notice('success', store.translate('story.post.done'))
		},
	})
	uploads.set(store, upload)
	return upload
}

/** Removes the drafts of a posted story's text and link, unless they were changed since. */
function forgetWords({ by, text, link }: NewStory): void {
	const places = storyWords(by)
	for (const [place, sent] of [
		[places.text, text],
		[places.link, link],
	] as const)
		if (cleanText(recallDraft(place).text) === sent)
			keepDraft(place, { text: '', isStageOnly: false })
}

export function useUpload(): { upload: StoryUpload; now: UploadState } {
	const upload = useAct()(uploadOf)
	const read = () => upload.now
	return { upload, now: useSyncExternalStore(upload.subscribe, read, read) }
}
