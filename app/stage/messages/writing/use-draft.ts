import { useEffect, useState } from 'react'
import { browserHost } from '#client/browser-host'
import type { OutboxEntry, OutboxImage, ReopenedMessage } from '#client/outbox-entry'
import { storeOf } from '#client/storage'
import { TabDrafts } from '#client/tab-drafts'
import { MESSAGE_EDIT_MS, UNUSED_IMAGE_LIFE_MS } from '#contract/limits'
import type { Unanswered } from '../../unanswered.ts'
import { unansweredDraft } from '../../unanswered-draft.ts'

const [session, local] = [storeOf(() => sessionStorage), storeOf(() => localStorage)]
const ONLY = ':only'
const IMAGE = ':image'
const MENDS = ':mends'
const UNANSWERED = ':unanswered'
const PARTS = ['', ONLY, IMAGE, MENDS, UNANSWERED]

/**
 * Drafts with text, 'Stage Only', image, and the unsent message that the draft replaces. All parts are restored
 * together, or none.
 */
const drafts = new TabDrafts(session, local, PARTS)
/** Drafts of edits, which end with the tab, because a message can be edited for a few minutes only. */
const edits = new TabDrafts(session, null, ['', ONLY])

const draftsOf = (place: string) => (place.startsWith('edit') ? edits : drafts)

export function keptDraft(place: string): string | null {
	return draftsOf(place).get(place)[0] ?? null
}

/** The text of a draft, and whether only people on stage will read it. */
export interface PlaceDraft {
	text: string
	isStageOnly: boolean
}

export function recallDraft(place: string, first = ''): PlaceDraft {
	const [text, only] = draftsOf(place).recall(place)
	return { text: text || first, isStageOnly: Boolean(only) }
}

/** Stores text and 'Stage Only' together, so that a stage-only text is never restored without the mark. */
export function keepDraft(place: string, { text, isStageOnly }: PlaceDraft, first = ''): void {
	draftsOf(place).set(place, text === first ? null : text, isStageOnly ? 'true' : null)
	if (text === '') emptied(place)
}

/**
 * Unsent messages whose text was emptied in the field, by draft place. New text in the same place still replaces the
 * message.
 */
const begunAnew = new Map<string, ReopenedMessage>()

function emptied(place: string): void {
	const [, , image, kept] = drafts.get(place)
	const mended = mendedOf(kept)
	if (!mended || image) return
	if (!mended.isSaid) begunAnew.set(place, mended)
	setMended(place, null)
}

/** The unsent message that this draft replaces, because it may have been posted; null for none. */
export function mendedIn(place: string): ReopenedMessage | null {
	const now = mendedOf(drafts.get(place)[3])
	if (now) return now
	const before = begunAnew.get(place)
	return before && Date.now() - before.triedAt < MESSAGE_EDIT_MS ? before : null
}

/**
 * Notes that this draft replaces a message. A message that was sent once may have been posted, whatever the answer was.
 */
export function mendIn(
	place: string,
	{ triedAt, clientMessageId }: Pick<OutboxEntry, 'clientMessageId' | 'triedAt'>,
): void {
	if (triedAt === undefined) return
	begunAnew.delete(place)
	setMended(place, { clientMessageId, triedAt })
}

/** Removes the note about a replaced message, once the new text is being sent. */
export function forgetMended(place: string): void {
	begunAnew.delete(place)
	setMended(place, null)
}

/** The unanswered request for the topic in this draft. */
export function unansweredIn(place: string): Unanswered {
	return unansweredDraft(drafts, place, PARTS.indexOf(UNANSWERED))
}

/** Notes that the room has stored the earlier text of a replaced message, so that it is not posted as a new message. */
export function markPosted(clientMessageId: string): void {
	for (const place of drafts.keys()) {
		const mended = mendedOf(drafts.get(place)[3])
		if (mended?.clientMessageId === clientMessageId) setMended(place, { ...mended, isSaid: true })
	}
	for (const [place, mended] of begunAnew)
		if (mended.clientMessageId === clientMessageId) begunAnew.delete(place)
}

function setMended(place: string, mended: ReopenedMessage | null): void {
	drafts.set(place, undefined, undefined, undefined, mended && JSON.stringify(mended))
}

function mendedOf(kept: string | null | undefined): ReopenedMessage | null {
	return jsonIn<ReopenedMessage>(kept)
}

const fields = new Set<(place: string) => void>()

/**
 * Moves the text of one draft to the end of another. The result is stage-only if either was, or if `isStageOnly`; an
 * open field shows it.
 */
export function moveDraft(from: string, to: string, isStageOnly = false): void {
	const moved = recallDraft(from)
	const mended = mendedIn(from)
	forgetMended(from)
	keepDraft(from, { text: '', isStageOnly: false })
	addToDraft(to, { text: moved.text, isStageOnly: isStageOnly || moved.isStageOnly })
	if (mended && !mendedIn(to)) mendIn(to, mended)
}

/** Adds text to the end of a draft; an open field shows it. */
export function addToDraft(to: string, added: PlaceDraft, between = '\n\n'): void {
	const there = recallDraft(to)
	const text = [there.text, added.text].filter(Boolean).join(between)
	keepDraft(to, { text, isStageOnly: there.isStageOnly || added.isStageOnly })
	for (const recall of fields) recall(to)
}

/** Removes a posted draft, unless its text has changed since. */
export function forgetDraft(place: string, text: string): void {
	if (keptDraft(place) !== text) return
	keepDraft(place, { text: '', isStageOnly: false })
	for (const recall of fields) recall(place)
}

/** The places of drafts about a message or topic, each with that one's id. */
export function keptPlaces(): { place: string; does: string; id: string }[] {
	return drafts.keys().flatMap((place) => {
		const [, does, id] = /^(reply|edit|topic)Draft:([^:]+)$/.exec(place) ?? []
		return does && id ? [{ place, does, id }] : []
	})
}

/** The place of the draft of a reply to a story. */
export function storyPlace({ _id, expiresAt }: { _id: string; expiresAt: number }): string {
	return `storyDraft:${expiresAt}:${_id}`
}

/** The places of drafts that reply to ended stories, which cannot be sent any more. */
export function placesOfEndedStories(now: number): string[] {
	return drafts.keys().filter((place) => {
		const expiresAt = /^storyDraft:(\d+):[^:]+$/.exec(place)?.[1]
		return expiresAt !== undefined && Number(expiresAt) <= now
	})
}

/** The places of a story's text and link before it is posted, for one person. */
export const storyWords = (by: string) => ({ text: `storyText:${by}`, link: `storyLink:${by}` })

/** The place of a topic's text before it is added, for one person. */
export const topicWords = (by: string) => `topicText:${by}`

/** The draft of a place, stored in this browser until it is posted. `first` is the text when there is no draft. */
export function useDraft(place: string, first: string): [PlaceDraft, (draft: PlaceDraft) => void] {
	const recalled = () => ({ place, draft: recallDraft(place, first) })
	const [written, write] = useState(recalled)
	const now = written.place === place ? written : recalled()
	if (now !== written) write(now)
	useEffect(() => {
		const recall = (to: string) =>
			to === place && write({ place, draft: recallDraft(place, first) })
		const heard = () => drafts.keepAgain()
		fields.add(recall)
		const stop = browserHost().on('stored', heard)
		return () => {
			fields.delete(recall)
			stop()
		}
	}, [place, first])

	function keep(draft: PlaceDraft) {
		write({ place, draft })
		keepDraft(place, draft, first)
	}
	return [now.draft, keep]
}

/** The image of a draft, stored as long as the stage keeps uploads without a message. */
export function draftedImage(place: string) {
	const find = () => imageIn(drafts.get(place)[2])
	return {
		keep(image: OutboxImage | null): void {
			const known = find()
			const isKnown = image !== null && known?.imageUrl === image.imageUrl
			const uploadedAt = isKnown ? known.uploadedAt : Date.now()
			const stored = image && JSON.stringify({ ...image, uploadedAt })
			drafts.set(place, undefined, undefined, stored)
		},
		recall(): OutboxImage | null {
			const found = find()
			if (!found) return null
			const { uploadedAt, ...image } = found
			if (Date.now() - uploadedAt < UNUSED_IMAGE_LIFE_MS) return image
			drafts.set(place, undefined, undefined, null)
			return null
		},
	}
}

function imageIn(kept: string | null | undefined): (OutboxImage & { uploadedAt: number }) | null {
	return jsonIn(kept)
}

function jsonIn<T>(kept: string | null | undefined): T | null {
	try {
		return JSON.parse(kept ?? 'null')
	} catch {
		return null
	}
}
