import type { NewStory } from './story-jobs.ts'

export type UploadState =
	/** `given`: a story whose upload the author stopped, so that they can change and post it again. */
	| { step: 'none'; given?: NewStory }
	| { step: 'sending' | 'checking'; share: number }
	/** The upload continues by itself. `problem`: the sentence of another server that answered in the stage's place. */
	| { step: 'waiting'; share: number; problem?: string }
	/**
	 * `canGoOn`: the file is not the cause, and the sent parts are kept. `given` is null where the file must be
	 * chosen again.
	 */
	| { step: 'failed'; problem: string; canGoOn: boolean; given: NewStory | null }
	| { step: 'done' }
