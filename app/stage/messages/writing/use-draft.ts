import { useEffect, useState } from 'react'
import type { AttachedImage, Mended, OutboxEntry } from '#client/outbox'
import { storeOf } from '#client/storage'
import { TabDrafts } from '#client/tab-drafts'
import { MESSAGE_EDIT_MS, UNUSED_IMAGE_LIFE_MS } from '#contract/limits'
import type { Unanswered } from '../../unanswered.ts'
import { unansweredBeside } from '../../unanswered-draft.ts'

const [session, local] = [storeOf(() => sessionStorage), storeOf(() => localStorage)]
const ONLY = ':only'
const IMAGE = ':image'
const MENDS = ':mends'
const UNANSWERED = ':unanswered'
const PARTS = ['', ONLY, IMAGE, MENDS, UNANSWERED]

/**
 * Words, whether they are meant for people on stage only, their image, and what of one's own they are to replace: they
 * come back together, or not at all.
 */
const drafts = new TabDrafts(session, local, PARTS)
/** A message may be edited for minutes only: what was not saved goes with the tab. */
const edits = new TabDrafts(session, null, ['', ONLY])

const draftsOf = (place: string) => (place.startsWith('edit') ? edits : drafts)

export function keptDraft(place: string): string | null {
	return draftsOf(place).get(place)[0] ?? null
}

/** What is written in a place, and whether it is meant for people on stage only. */
export interface Draft {
	text: string
	isStageOnly: boolean
}

export function recallDraft(place: string, first = ''): Draft {
	const [text, only] = draftsOf(place).recall(place)
	return { text: text || first, isStageOnly: Boolean(only) }
}

/** Both together: words that come back never come back without their 'Stage Only'. */
export function keepDraft(place: string, { text, isStageOnly }: Draft, first = ''): void {
	draftsOf(place).set(place, text === first ? null : text, isStageOnly ? 'true' : null)
	if (text === '') emptied(place)
}

/** Words that were taken out of a field whole: who begins them anew still mends the same message. */
const begunAnew = new Map<string, Mended>()

function emptied(place: string): void {
	const [, , image, kept] = drafts.get(place)
	const mended = mendedOf(kept)
	if (!mended || image) return
	if (!mended.isSaid) begunAnew.set(place, mended)
	setMended(place, null)
}

/** What is written here replaces an unsent message, which may have been said. */
export function mendedIn(place: string): Mended | null {
	const now = mendedOf(drafts.get(place)[3])
	if (now) return now
	const before = begunAnew.get(place)
	return before && Date.now() - before.triedAt < MESSAGE_EDIT_MS ? before : null
}

/** Once it was sent it may have been said, whatever became of the answer: what is written here now replaces it. */
export function mendIn(
	place: string,
	{ triedAt, clientMessageId }: Pick<OutboxEntry, 'clientMessageId' | 'triedAt'>,
): void {
	if (triedAt === undefined) return
	begunAnew.delete(place)
	setMended(place, { clientMessageId, triedAt })
}

/** It is on its way. */
export function forgetMended(place: string): void {
	begunAnew.delete(place)
	setMended(place, null)
}

/** Of a topic that is written there. */
export function unansweredIn(place: string): Unanswered {
	return unansweredBeside(drafts, place, PARTS.indexOf(UNANSWERED))
}

/** Notes that the earlier words of a mended message were stored, so that nobody begins it again. */
export function markSaid(clientMessageId: string): void {
	for (const place of drafts.keys()) {
		const mended = mendedOf(drafts.get(place)[3])
		if (mended?.clientMessageId === clientMessageId) setMended(place, { ...mended, isSaid: true })
	}
	for (const [place, mended] of begunAnew)
		if (mended.clientMessageId === clientMessageId) begunAnew.delete(place)
}

function setMended(place: string, mended: Mended | null): void {
	drafts.set(place, undefined, undefined, undefined, mended && JSON.stringify(mended))
}

function mendedOf(kept: string | null | undefined): Mended | null {
	return jsonIn<Mended>(kept)
}

const fields = new Set<(place: string) => void>()

/** Adds the words of one place to another's, stage only if either was, or has to be; an open field shows it. */
export function moveDraft(from: string, to: string, isStageOnly = false): void {
	const moved = recallDraft(from)
	const mended = mendedIn(from)
	forgetMended(from)
	keepDraft(from, { text: '', isStageOnly: false })
	addToDraft(to, { text: moved.text, isStageOnly: isStageOnly || moved.isStageOnly })
	if (mended && !mendedIn(to)) mendIn(to, mended)
}

/** Behind what is written there; an open field shows it. */
export function addToDraft(to: string, added: Draft, between = '\n\n'): void {
	const there = recallDraft(to)
	const text = [there.text, added.text].filter(Boolean).join(between)
	keepDraft(to, { text, isStageOnly: there.isStageOnly || added.isStageOnly })
	for (const recall of fields) recall(to)
}

/** What was written there is said: it goes, unless other words stand there by now. */
export function forgetDraft(place: string, text: string): void {
	if (keptDraft(place) !== text) return
	keepDraft(place, { text: '', isStageOnly: false })
	for (const recall of fields) recall(place)
}

/** Places with a draft about a message or a topic, and its id. */
export function keptPlaces(): { place: string; does: string; id: string }[] {
	return drafts.keys().flatMap((place) => {
		const [, does, id] = /^(reply|edit|topic)Draft:([^:]+)$/.exec(place) ?? []
		return does && id ? [{ place, does, id }] : []
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

/** The draft of a place, kept in this browser until it is posted; `first` is the text without a draft. */
export function useDraft(place: string, first: string): [Draft, (draft: Draft) => void] {
	const recalled = () => ({ place, draft: recallDraft(place, first) })
	const [written, write] = useState(recalled)
	const now = written.place === place ? written : recalled()
	if (now !== written) write(now)
	useEffect(() => {
		const recall = (to: string) =>
			to === place && write({ place, draft: recallDraft(place, first) })
		const heard = () => drafts.keepAgain()
		fields.add(recall)
		addEventListener('storage', heard)
		return () => {
			fields.delete(recall)
			removeEventListener('storage', heard)
		}
	}, [place, first])

	function keep(draft: Draft) {
		write({ place, draft })
		keepDraft(place, draft, first)
	}
	return [now.draft, keep]
}

/** A draft's image: kept as long as the stage keeps uploads without a message. */
export function draftedImage(place: string) {
	const find = () => imageIn(drafts.get(place)[2])
	return {
		keep(image: AttachedImage | null): void {
			const known = find()
			const isKnown = image !== null && known?.imageUrl === image.imageUrl
			const uploadedAt = isKnown ? known.uploadedAt : Date.now()
			const said = image && JSON.stringify({ ...image, uploadedAt })
			drafts.set(place, undefined, undefined, said)
		},
		recall(): AttachedImage | null {
			const found = find()
			if (!found) return null
			const { uploadedAt, ...image } = found
			if (Date.now() - uploadedAt < UNUSED_IMAGE_LIFE_MS) return image
			drafts.set(place, undefined, undefined, null)
			return null
		},
	}
}

function imageIn(kept: string | null | undefined): (AttachedImage & { uploadedAt: number }) | null {
	return jsonIn(kept)
}

function jsonIn<T>(kept: string | null | undefined): T | null {
	try {
		return JSON.parse(kept ?? 'null')
	} catch {
		return null
	}
}
