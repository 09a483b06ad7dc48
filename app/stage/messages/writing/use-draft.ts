import { useEffect, useState } from 'react'
import type { AttachedImage } from '#client/outbox'
import { storeOf } from '#client/storage'
import { UNUSED_IMAGE_LIFE_MS } from '#contract/limits'

const drafts = storeOf(() => localStorage)
/** A message may be edited for minutes only: what was not saved goes with the tab. */
const edits = storeOf(() => sessionStorage)

const storeFor = (place: string) => (place.startsWith('edit') ? edits : drafts)

export function keptDraft(place: string): string | null {
	return storeFor(place).get(place)
}

/** What is written in a place, and whether it is meant for people on stage only. */
export interface Draft {
	text: string
	isStageOnly: boolean
}

export function recallDraft(place: string, first = ''): Draft {
	const isStageOnly = storeFor(place).get(`${place}:only`) !== null
	return { text: keptDraft(place) || first, isStageOnly }
}

/** Both together: words that come back never come back without their 'Stage Only'. */
export function keepDraft(place: string, { text, isStageOnly }: Draft, first = ''): void {
	const store = storeFor(place)
	if (text === '' || text === first) store.remove(place)
	else store.set(place, text)
	if (isStageOnly) store.set(`${place}:only`, 'true')
	else store.remove(`${place}:only`)
}

const fields = new Set<(place: string) => void>()

/** Adds the words of one place to another's, stage only if either was, or has to be; an open field shows it. */
export function moveDraft(from: string, to: string, isStageOnly = false): void {
	const [moved, there] = [recallDraft(from), recallDraft(to)]
	const text = [there.text, moved.text].filter(Boolean).join('\n\n')
	keepDraft(to, { text, isStageOnly: isStageOnly || there.isStageOnly || moved.isStageOnly })
	keepDraft(from, { text: '', isStageOnly: false })
	for (const recall of fields) recall(to)
}

/** What was written there is said: it goes, unless other words stand there by now. */
export function forgetDraft(place: string, text: string): void {
	if (keptDraft(place) !== text) return
	keepDraft(place, { text: '', isStageOnly: false })
	for (const recall of fields) recall(place)
}

/** Whatever is written about a message, and about which. */
export function keptPlaces(): { place: string; id: string }[] {
	return [...drafts.keys(), ...edits.keys()].flatMap((place) => {
		const id = /^(?:reply|edit)Draft:([^:]+)$/.exec(place)?.[1]
		return id ? [{ place, id }] : []
	})
}

/** Where the answer to a story is written. */
export function storyPlace({ _id, expiresAt }: { _id: string; expiresAt: number }): string {
	return `storyDraft:${expiresAt}:${_id}`
}

/** Answers that nobody can send any more. */
export function overStoryPlaces(now: number): string[] {
	return drafts.keys().filter((place) => {
		const expiresAt = /^storyDraft:(\d+):[^:]+$/.exec(place)?.[1]
		return expiresAt !== undefined && Number(expiresAt) <= now
	})
}

/** What is said of a story, and where it leads to, while it is not posted. */
export const storyWords = (by: string) => ({ text: `storyText:${by}`, link: `storyLink:${by}` })

/** What somebody proposes to talk about, while it is not added. */
export const topicWords = (by: string) => `topicText:${by}`

/** A draft per place, kept in this browser until it is posted; `first` stands there without one. */
export function useDraft(place: string, first: string): [Draft, (draft: Draft) => void] {
	const recalled = () => ({ place, draft: recallDraft(place, first) })
	const [written, write] = useState(recalled)
	const now = written.place === place ? written : recalled()
	if (now !== written) write(now)
	useEffect(() => {
		const recall = (to: string) =>
			to === place && write({ place, draft: recallDraft(place, first) })
		fields.add(recall)
		return () => void fields.delete(recall)
	}, [place, first])

	function keep(draft: Draft) {
		write({ place, draft })
		keepDraft(place, draft, first)
	}
	return [now.draft, keep]
}

/** A draft's image: kept as long as the stage keeps uploads without a message. */
export function draftedImage(place: string) {
	const key = `${place}:image`
	return {
		keep(image: AttachedImage | null): void {
			const uploadedAt = find(key)?.uploadedAt ?? Date.now()
			if (image) drafts.set(key, JSON.stringify({ ...image, uploadedAt }))
			else drafts.remove(key)
		},
		recall(): AttachedImage | null {
			const found = find(key)
			if (!found) return null
			const { uploadedAt, ...image } = found
			if (Date.now() - uploadedAt < UNUSED_IMAGE_LIFE_MS) return image
			drafts.remove(key)
			return null
		},
	}
}

function find(key: string): (AttachedImage & { uploadedAt: number }) | null {
	try {
		return JSON.parse(drafts.get(key) ?? 'null')
	} catch {
		return null
	}
}
