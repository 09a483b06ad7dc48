import { useCallback, useEffect, useReducer, useRef } from 'react'
import { savesData } from '#client/saves-data'
import type { FullStory } from '#contract/stories/story'
import { useNamed } from '../../people/renaming.ts'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { followWords } from '../follow-words.ts'
import type { StoryMark } from '../state.ts'
import { removeFromPage } from '../story-ends.ts'
import { type FetchedStory, prefetchedOrFetched, preloadMedia } from './prefetch.ts'

const AGAIN_MS = 3_000
const SLOWEST = 4 // the longest pause between retries is the first one, doubled this many times

/** The data of the story that is shown. The data of the next story are fetched at the same time (VIEW-16). */
export function useStory(mark: StoryMark | undefined, next: StoryMark | undefined) {
	const act = useAct()
	const known = useRef(new Map<string, FetchedStory>())
	const [, drawAgain] = useReducer((times: number) => times + 1, 0)
	const retry = useRef(() => {})
	const id = mark?._id
	const nextId = next?._id

	const change = useCallback((storyId: string, changed: Partial<FullStory>) => {
		const story = known.current.get(storyId)
		if (!story) return
		known.current.set(storyId, { ...story, ...changed })
		drawAgain()
	}, [])

	useEffect(() => {
		const stories = known.current
		async function load(storyId: string | undefined): Promise<FetchedStory> {
			if (storyId === undefined) return null
			if (stories.get(storyId)) return stories.get(storyId)
			const story = await act(prefetchedOrFetched, storyId)
			if (story === 'gone') {
				act(removeFromPage, storyId)
				return null
			}
			stories.set(storyId, story)
			drawAgain()
			return story
		}
		let isOver = false
		load(id)
			.then((story) => {
				if (story === null) wait()
				return isOver || savesData() ? null : load(nextId)
			})
			.then((story) => isOver || preloadMedia(story))
		let tries = 0
		let stopWaiting = () => {}
		/** Fetches missing data again, and repeats that later by itself. */
		function again() {
			stopWaiting()
			if (stories.get(id ?? '') === null) void load(id).then((story) => story ?? wait())
		}
		function wait() {
			if (!isOver) stopWaiting = act(after, AGAIN_MS * 2 ** Math.min(tries++, SLOWEST), again)
		}
		retry.current = again
		const stop = act(onLine, again)
		return () => {
			isOver = true
			stopWaiting()
			stop()
		}
	}, [act, id, nextId])

	useEffect(() => act(followWords, change), [act, change])

	const story = useNamed(id === undefined ? undefined : known.current.get(id))
	return { story, change, again: retry }
}

function after({ host }: StageStore, ms: number, task: () => void): () => void {
	return host.after(ms, task)
}

function onLine({ host }: StageStore, back: () => void): () => void {
	return host.on('online', back)
}
