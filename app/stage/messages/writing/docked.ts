import { TOPICS_SHOWN } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { Topic } from '#contract/topics/topic'
import { isRedacted } from '#rules/hearing/visibility'
import { isEditable } from '#rules/messages/editing'
import type { StageState } from '../../model.ts'
import type { StageStore } from '../../store.ts'
import { oldestPaged } from '../feed/listed-messages.ts'
import type { RowForm } from '../row/row-form.ts'
import { type Attachment, isUploading } from './attachment.ts'
import { dock } from './clear-of-dock.ts'
import { withTyped } from './typed-early.ts'
import { attachmentAt } from './use-attachment.ts'
import {
	draftedImage,
	keepDraft,
	keptDraft,
	keptPlaces,
	moveDraft,
	placesOfEndedStories,
	recallDraft,
} from './use-draft.ts'

/** What a composer writes: a new message, or a text about a message or a topic. */
export type Purpose = { does: 'post'; message?: undefined; topic?: undefined } | About

/** The kind of text, and the message or topic it is about. */
export type About = AboutMessage | AboutTopic

export interface AboutMessage {
	does: 'reply' | 'edit'
	message: Message
	topic?: undefined
}

export interface AboutTopic {
	does: 'topic'
	topic: Topic
	message?: undefined
}

/** What the composer beside the feed writes about, and which person writes it. */
export interface Docked {
	purpose: About
	by: string | null
}

const PURPOSES = { replying: 'reply', editing: 'edit' } as const

/**
 * Opens replies and edits in the docked composer where there is one. Returns the form that the row itself must open;
 * null for none.
 */
export function openBeside(store: StageStore, doing: RowForm, message: Message): RowForm {
	const isWritten = doing === 'replying' || doing === 'editing'
	if (!isWritten) return doing
	const purpose = { does: PURPOSES[doing], message }
	if (!dock().matches && !isDocked(store, purpose)) return doing
	writeInDock(store, purpose)
	return null
}

/**
 * What the docked composer writes about. Null for another person, so that nobody sees what somebody else was writing.
 */
export function inDock({ docked, userId }: StageState): About | null {
	return docked && docked.by === userId ? docked.purpose : null
}

function isDocked({ state }: StageStore, purpose: Purpose): boolean {
	const held = inDock(state)
	return held !== null && draftPlace(held) === draftPlace(purpose)
}

/** Adds what was typed before the field was loaded to the stored draft. */
export function writeTyped<Of extends About>(purpose: Of): Of {
	const { does, message } = purpose
	if (!message) return purpose
	const first = does === 'edit' ? message.text : ''
	const place = draftPlace(purpose)
	const { text, isStageOnly } = recallDraft(place, first)
	const written = withTyped(message.id, text)
	if (written !== null) keepDraft(place, { text: written, isStageOnly }, first)
	return purpose
}

export function writeInDock(store: StageStore, purpose: About): void {
	const before = inDock(store.state)
	if (before && !isDocked(store, purpose) && whyClosed(store.state, before, store.now()))
		handOver(store, draftPlace(before), before.message ?? NO_MESSAGE)
	store.change({ docked: { purpose, by: store.state.userId } })
}

/** Opens a draft about a message or topic on the page of that message or topic. */
export function writeOn(store: StageStore, purpose: About): void {
	const isBegun = keptDraft(draftPlace(purpose)) !== null
	if (isBegun && !inDock(store.state)) writeInDock(store, purpose)
}

/** Opens a draft reply to the message that the address names. */
export function writeReplyOn(store: StageStore): void {
	const { focus, messages } = store.state
	const message = messages.find(({ id }) => id === focus?.messageId)
	if (message && !isMessageGone(store.state, message)) writeOn(store, { does: 'reply', message })
}

/**
 * Keeps a draft whose row is removed together with its message: moves it into the composer, unless somebody is writing
 * there.
 */
export function rescue(store: StageStore, purpose: AboutMessage): void {
	const place = draftPlace(purpose)
	const isOver = whyClosed(store.state, purpose, store.now()) !== null
	if (!isOver || !hasDraft(store, place) || isDocked(store, purpose)) return
	const isFree = !inDock(store.state) && !formInUse(store) && !hasDraft(store, POST_PLACE)
	if (isFree) writeInDock(store, purpose)
	else handOver(store, place, purpose.message)
}

/**
 * After a reload, moves drafts about removed messages, topics and ended stories into the composer, because no row opens
 * them any more.
 */
export function recover(store: StageStore): void {
	const held = inDock(store.state)
	for (const { place, does, id } of keptPlaces()) {
		const isOver =
			does === 'topic' ? isTopicGone(store.state, id) : isMessageGone(store.state, { id })
		if (isOver && !(held && draftPlace(held) === place))
			handOver(store, place, does === 'topic' ? NO_MESSAGE : { id })
	}
	for (const place of placesOfEndedStories(store.now())) handOver(store, place, NO_MESSAGE)
}

const NO_MESSAGE = { id: '' }

type Known = Pick<Message, 'id'> & Partial<Message>

/** Moves a draft about something that is gone into the composer for new messages, once nobody is writing there. */
function handOver(store: StageStore, place: string, about: Known): void {
	if (!hasDraft(store, place)) return
	const form = formInUse(store)
	if (form) {
		// waits, because the focus is moving to another element
		const again = () => setTimeout(() => handOver(store, place, about))
		form.addEventListener('focusout', again, { once: true })
		return
	}
	const here = store.state.messages.find(({ id }) => id === about.id)
	const [from, to] = [attachmentAt(store, place), attachmentAt(store, POST_PLACE)]
	const late = whichIsLate(from, to)
	if (late) {
		once(late, () => {
			const { state, problem } = late.now
			if (late === from && state === 'none' && problem !== null)
				store.notice('error', problem, 'sending')
			handOver(store, place, about)
		})
		return
	}
	moveDraft(place, POST_PLACE, about.isStageOnly || here?.isStageOnly)
	if (!from.ready) return
	draftedImage(POST_PLACE).keep(from.ready)
	to.recall()
	from.remove() // otherwise the next reload would restore the image beside another text
}

/**
 * The attachment for which a move must wait; null for none. A message has one image, so a text with an image waits
 * until the composer's own image has been posted.
 */
function whichIsLate(from: Attachment, to: Attachment): Attachment | null {
	if (from.now.state === 'none') return null
	if (isUploading(from.now)) return from
	return to.now.state === 'none' ? null : to
}

function once({ now, subscribe }: Attachment, again: () => void): void {
	const { state } = now
	const stop = subscribe((now) => {
		if (now.state === state) return
		stop()
		setTimeout(again) // waits, because the sent text is still in its field
	})
}

/** The form of the composer for new messages, if the keyboard focus is in it; else null. */
function formInUse({ state }: StageStore): Element | null {
	return inDock(state) ? null : document.querySelector('form[data-composer]:focus-within')
}

/** Returns the docked composer to the text before. */
export function undock(store: StageStore, purpose: Purpose): void {
	if (isDocked(store, purpose)) store.change({ docked: null })
}

/** Closes a draft about a removed message, if nobody has changed it. */
export function undockUntouched(store: StageStore, purpose: Purpose): void {
	if (!hasDraft(store, draftPlace(purpose))) undock(store, purpose)
}

function hasDraft(store: StageStore, place: string): boolean {
	return keptDraft(place) !== null || attachmentAt(store, place).now.state !== 'none'
}

/** The storage key of a draft: one for each purpose and message. */
export function draftPlace({ does, message, topic }: Purpose): string {
	const about = message ?? topic
	return about ? placeAbout(does, about.id) : 'messageDraft'
}

/** The storage key of a draft about a message or topic of which only the id is known. */
export function placeAbout(does: Purpose['does'], id: string): string {
	return `${does}Draft:${id}`
}

/** Why nothing can be written about a message or topic any more. */
export type WhyClosed = 'gone' | 'late' | 'topic'

export function whyClosed(state: StageState, purpose: Purpose, at: number): WhyClosed | null {
	const { does, message, topic } = purpose
	if (topic) return state.goneTopics.includes(topic.id) ? 'topic' : null
	if (!message) return null
	if (isMessageGone(state, message)) return 'gone'
	return does === 'edit' && !isEditable(message, at) ? 'late' : null
}

const POST_PLACE = draftPlace({ does: 'post' })

/**
 * Whether a topic was removed, or is missing from a complete list. While the page has only a part of the topics, a
 * missing topic counts as present.
 */
export function isTopicGone({ topics, moreTopics, goneTopics }: StageState, id: string): boolean {
	const hasAll = !moreTopics && topics.length + goneTopics.length < TOPICS_SHOWN
	return goneTopics.includes(id) || (hasAll && !topics.some((one) => one.id === id))
}

/** Whether a message was removed or is withheld. A message that is older than all loaded pages is not gone. */
export function isMessageGone(
	{ messages, nextCursor, feed, loaded }: StageState,
	{ id }: Pick<Message, 'id'>,
): boolean {
	const here = messages.find((one) => one.id === id)
	if (here) return isRedacted(here)
	return loaded && feed === 'ready' && id >= oldestPaged({ nextCursor })
}
