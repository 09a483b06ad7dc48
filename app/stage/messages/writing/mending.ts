import type { StageState, UnsentMessage } from '../../model.ts'
import type { StageStore } from '../../store.ts'
import {
	draftPlace,
	inDock,
	isMessageGone,
	isTopicGone,
	type Purpose,
	placeAbout,
	undock,
	writeInDock,
} from './docked.ts'
import { discard } from './posting.ts'
import { attachmentAt } from './use-attachment.ts'
import { addToDraft, draftedImage, mendedIn, mendIn, storyPlace } from './use-draft.ts'

/**
 * The storage key of the draft into which an unsent message returns: the field where it was written, while the message,
 * topic or story that it answers exists.
 */
export function draftPlaceOf(state: StageState, unsent: UnsentMessage): string {
	return otherPageOf(state, unsent)?.place ?? draftPlace(purposeOf(state, unsent))
}

/**
 * Returns an unsent message to its field, after the text that is there. Returns the field's address when it is on
 * another page; else null.
 */
export function mend(store: StageStore, unsent: UnsentMessage): string | null {
	const { state } = store
	const now = state.unsent.find(({ clientMessageId }) => clientMessageId === unsent.clientMessageId)
	if (!now || now.state === 'sending') return null // the message is being sent, or is posted
	const away = otherPageOf(state, unsent)
	const place = draftPlaceOf(state, unsent)
	if (isTaken(place, now)) return null
	if (unsent.image) {
		const there = attachmentAt(store, place)
		if (there.now.state !== 'none') return null // a message has one image, and neither of the two may be lost
		draftedImage(place).keep(unsent.image)
		there.recall()
	}
	const { text, isStageOnly = false, clientMessageId } = unsent
	addToDraft(place, { text, isStageOnly }, away?.isOneLine ? ' ' : undefined)
	mendIn(place, now)
	discard(store, clientMessageId)
	if (away) return away.address
	goTo(store, purposeOf(state, unsent))
	return null
}

/** Whether the field already holds another unsent message that may have been posted. Two of those are not merged. */
export function isTaken(place: string, { triedAt, clientMessageId }: UnsentMessage): boolean {
	const mended = mendedIn(place)
	return triedAt !== undefined && mended !== null && mended.clientMessageId !== clientMessageId
}

interface Elsewhere {
	place: string
	address: string
	isOneLine?: boolean
}

/**
 * The other page on which the message was written: one about a story, or about a topic or message that is not loaded
 * here. Null for this page.
 */
function otherPageOf(state: StageState, unsent: UnsentMessage): Elsewhere | null {
	const story = unsent.story && state.stories.find(({ _id }) => _id === unsent.story?.id)
	if (story)
		return { place: storyPlace(story), address: `/stage/story/${story._id}`, isOneLine: true }
	const topic = unsent.topic?.id
	if (topic && !isHere(state.topics, topic) && !isTopicGone(state, topic))
		return { place: placeAbout('topic', topic), address: `/stage/topic/${topic}` }
	const message = unsent.replyToMessageId
	if (message && !isHere(state.messages, message) && !isMessageGone(state, { id: message }))
		return { place: placeAbout('reply', message), address: `/stage/message/${message}` }
	return null
}

function isHere(these: readonly { id: string }[], id: string): boolean {
	return these.some((one) => one.id === id)
}

/** What an unsent message replies to. If its thread, topic or story is gone, it becomes a new message. */
function purposeOf(state: StageState, { replyToMessageId, topic: about }: UnsentMessage): Purpose {
	const message = state.messages.find(({ id }) => id === replyToMessageId)
	if (message && !isMessageGone(state, message)) return { does: 'reply', message }
	const topic = state.topics.find(({ id }) => id === about?.id)
	return topic ? { does: 'topic', topic } : { does: 'post' }
}

/** Focuses the field within the press, because otherwise a phone does not show its keyboard. */
function goTo(store: StageStore, purpose: Purpose): void {
	const held = inDock(store.state)
	if (purpose.does === 'post') {
		if (held) undock(store, held)
		find('form[data-composer] textarea')?.focus()
		return
	}
	const row = purpose.message && find(`#message-${purpose.message.id}`)
	const opener = row?.querySelector<HTMLElement>('[data-does="reply"]')
	if (!opener) writeInDock(store, purpose)
	else if (opener.ariaExpanded === 'true') row?.querySelector('textarea')?.focus()
	else opener.click()
}

function find(selector: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(selector)
}
