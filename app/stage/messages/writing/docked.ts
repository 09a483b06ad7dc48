import { TOPICS_SHOWN } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { Topic } from '#contract/topics/topic'
import { isRedacted } from '#rules/hearing/visibility'
import { isEditable } from '#rules/messages/editing'
import type { StageState } from '../../model.ts'
import type { StageStore } from '../../store.ts'
import { oldestPaged } from '../feed/listed-messages.ts'
import type { Doing } from '../row/doing.ts'
import { type Attachment, isRunning } from './attachment.ts'
import { dock } from './clear-of-dock.ts'
import { withTyped } from './typed.ts'
import { attachmentAt } from './use-attachment.ts'
import {
	draftedImage,
	keepDraft,
	keptDraft,
	keptPlaces,
	moveDraft,
	overStoryPlaces,
	recallDraft,
} from './use-draft.ts'

/** What a composer writes: something new, or something about a message. */
export type Purpose = { does: 'post'; message?: undefined; topic?: undefined } | About

/** What is written about something, and about what. */
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

/** What the composer beside the feed holds about something, and whose it is. */
export interface Docked {
	purpose: About
	by: string | null
}

const PURPOSES = { replying: 'reply', editing: 'edit' } as const

/** What is left to open in the row: replies and edits are written in the dock, where there is one. */
export function openBeside(store: StageStore, doing: Doing, message: Message): Doing {
	const isWritten = doing === 'replying' || doing === 'editing'
	if (!isWritten) return doing
	const purpose = { does: PURPOSES[doing], message }
	if (!dock().matches && !isDocked(store, purpose)) return doing
	writeInDock(store, purpose)
	return null
}

/** Nobody finds there what somebody else was writing. */
export function inDock({ docked, userId }: StageState): About | null {
	return docked && docked.by === userId ? docked.purpose : null
}

function isDocked({ state }: StageStore, purpose: Purpose): boolean {
	const held = inDock(state)
	return held !== null && draftOf(held) === draftOf(purpose)
}

/** What was typed before the field was there is written on, behind what is kept. */
export function writeTyped<Of extends About>(purpose: Of): Of {
	const { does, message } = purpose
	if (!message) return purpose
	const first = does === 'edit' ? message.text : ''
	const place = draftOf(purpose)
	const { text, isStageOnly } = recallDraft(place, first)
	const written = withTyped(message.id, text)
	if (written !== null) keepDraft(place, { text: written, isStageOnly }, first)
	return purpose
}

export function writeInDock(store: StageStore, purpose: About): void {
	const before = inDock(store.state)
	if (before && !isDocked(store, purpose) && whyOver(store.state, before, store.now()))
		handOver(store, draftOf(before), before.message ?? NO_MESSAGE)
	store.change({ docked: { purpose, by: store.state.userId } })
}

/** What was begun about something that has an address of its own is written on where that address leads. */
export function writeOn(store: StageStore, purpose: About): void {
	const isBegun = keptDraft(draftOf(purpose)) !== null
	if (isBegun && !inDock(store.state)) writeInDock(store, purpose)
}

/** The same for a reply to the message that the address names. */
export function writeReplyOn(store: StageStore): void {
	const { focus, messages } = store.state
	const message = messages.find(({ id }) => id === focus?.messageId)
	if (message && !isGone(store.state, message)) writeOn(store, { does: 'reply', message })
}

/** The row goes away with its message: what was written there is not lost, and takes no field from under a writer. */
export function rescue(store: StageStore, purpose: AboutMessage): void {
	const place = draftOf(purpose)
	const isOver = whyOver(store.state, purpose, store.now()) !== null
	if (!isOver || !hasDraft(store, place) || isDocked(store, purpose)) return
	const isFree = !inDock(store.state) && !formInUse(store) && !hasDraft(store, POST_PLACE)
	if (isFree) writeInDock(store, purpose)
	else handOver(store, place, purpose.message)
}

/** After a reload nothing else leads to words about a message or a topic that is gone. */
export function recover(store: StageStore): void {
	const held = inDock(store.state)
	for (const { place, does, id } of keptPlaces()) {
		const isOver = does === 'topic' ? isTopicGone(store.state, id) : isGone(store.state, { id })
		if (isOver && !(held && draftOf(held) === place))
			handOver(store, place, does === 'topic' ? NO_MESSAGE : { id })
	}
	for (const place of overStoryPlaces(store.now())) handOver(store, place, NO_MESSAGE)
}

const NO_MESSAGE = { id: '' }

type Known = Pick<Message, 'id'> & Partial<Message>

/** What was written about a message that is gone goes to the words of one's own, once nobody is about to send those. */
function handOver(store: StageStore, place: string, about: Known): void {
	if (!hasDraft(store, place)) return
	const form = formInUse(store)
	if (form) {
		const again = () => setTimeout(() => handOver(store, place, about)) // by then something else has the focus
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
				store.alert('error', problem, 'sending')
			handOver(store, place, about)
		})
		return
	}
	moveDraft(place, POST_PLACE, about.isStageOnly || here?.isStageOnly)
	if (!from.ready) return
	draftedImage(POST_PLACE).keep(from.ready)
	to.recall()
	from.remove() // what is left would come back beside other words
}

/** An upload is not lost on the way, and a message has one image: words wait with theirs until the post has gone. */
function whichIsLate(from: Attachment, to: Attachment): Attachment | null {
	if (from.now.state === 'none') return null
	if (isRunning(from.now)) return from
	return to.now.state === 'none' ? null : to
}

function once({ now, subscribe }: Attachment, again: () => void): void {
	const { state } = now
	const stop = subscribe((now) => {
		if (now.state === state) return
		stop()
		setTimeout(again) // by then what was sent has left its field
	})
}

/** The composer beside the feed, if the keyboard focus is in it. */
function formInUse({ state }: StageStore): Element | null {
	return inDock(state) ? null : document.querySelector('form[data-composer]:focus-within')
}

/** Back to what was being written before. */
export function undock(store: StageStore, purpose: Purpose): void {
	if (isDocked(store, purpose)) store.change({ docked: null })
}

/** Of a message that is gone nothing stays that nobody changed. */
export function undockUntouched(store: StageStore, purpose: Purpose): void {
	if (!hasDraft(store, draftOf(purpose))) undock(store, purpose)
}

function hasDraft(store: StageStore, place: string): boolean {
	return keptDraft(place) !== null || attachmentAt(store, place).now.state !== 'none'
}

/** Drafts are kept apart: by what they are for, and by their message. */
export function draftOf({ does, message, topic }: Purpose): string {
	const about = message ?? topic
	return about ? placeAbout(does, about.id) : 'messageDraft'
}

/** Where something is written about a message or a topic, of which no more than the id is known. */
export function placeAbout(does: Purpose['does'], id: string): string {
	return `${does}Draft:${id}`
}

/** Why nothing can be written about a message any more. */
export type Over = 'gone' | 'late' | 'topic'

export function whyOver(state: StageState, purpose: Purpose, at: number): Over | null {
	const { does, message, topic } = purpose
	if (topic) return state.goneTopics.includes(topic.id) ? 'topic' : null
	if (!message) return null
	if (isGone(state, message)) return 'gone'
	return does === 'edit' && !isEditable(message, at) ? 'late' : null
}

const POST_PLACE = draftOf({ does: 'post' })

/**
 * It was removed, or is not among all that stand; where a page has only the first of them, or had as many as fit,
 * nobody knows.
 */
export function isTopicGone({ topics, moreTopics, goneTopics }: StageState, id: string): boolean {
	const hasAll = !moreTopics && topics.length + goneTopics.length < TOPICS_SHOWN
	return goneTopics.includes(id) || (hasAll && !topics.some((one) => one.id === id))
}

/** It was removed, or is withheld; a message that is older than all pages is only not here. */
export function isGone(
	{ messages, nextCursor, feed, loaded }: StageState,
	{ id }: Pick<Message, 'id'>,
): boolean {
	const here = messages.find((one) => one.id === id)
	if (here) return isRedacted(here)
	return loaded && feed === 'ready' && id >= oldestPaged({ nextCursor })
}
