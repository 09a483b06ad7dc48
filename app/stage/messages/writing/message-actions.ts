import { noAnswerSentence, sentenceOf } from '#client/ask'
import type { Message, Reaction } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { type Participant, userIdOf } from '#contract/people/participants'
import { NOT_VERIFIED } from '#contract/people/session'
import type { StageStore } from '../../store.ts'
import { isSameReaction } from '../feed/kept-messages.ts'

/** For reactions with a running request: the state that the reader wants, per message and emoji. */
const pendingReactions = new WeakMap<StageStore, Map<string, boolean>>()

/**
 * Adds or removes a reaction. The page shows it at once, sends its requests one after the other, and reverts it after a
 * refusal (REACT-03 to REACT-05).
 */
export async function react(store: StageStore, message: Message, emoji: string): Promise<void> {
	const you = ownPerson(store)
	if (!you) return store.notice('error', `Cannot react: ${NOT_VERIFIED}`, 'session')
	const mine = ownReaction(you, message.id, emoji)
	const current = store.state.messages.find(({ id }) => id === message.id) ?? message
	const wanted = !current.reactions.some((one) => isSameReaction(one, mine))
	showReaction(store, mine, wanted)

	const open = pendingReactions.get(store) ?? new Map<string, boolean>()
	pendingReactions.set(store, open)
	const key = `${message.id} ${emoji}`
	const isBusy = open.has(key)
	open.set(key, wanted)
	if (isBusy) return
	try {
		let sent = !wanted
		while (open.get(key) !== sent) {
			sent = open.get(key) ?? false
			await sendReaction(store, mine, sent)
		}
	} finally {
		open.delete(key)
	}
}

async function sendReaction(store: StageStore, mine: Reaction, wanted: boolean): Promise<void> {
	const { messageId, emoji } = mine
	const body = { messageId, emoji }
	try {
		if (wanted) {
			const { reaction } = await store.session.ask(addReaction, { body })
			const isWanted = pendingReactions.get(store)?.get(`${messageId} ${emoji}`)
			// In the meantime another device of this person may have removed the reaction.
			const isThere = store.state.messages
				.find(({ id }) => id === messageId)
				?.reactions.some((one) => isSameReaction(one, mine))
			if (reaction && isWanted && isThere) showReaction(store, reaction, true)
		} else await store.session.ask(removeReaction, { body })
		store.settle('reacting')
	} catch (problem) {
		pendingReactions.get(store)?.set(`${messageId} ${emoji}`, wanted)
		showReaction(store, mine, !wanted)
		const fallback = wanted ? 'Failed to add reaction' : 'Failed to remove reaction'
		store.notice('error', sentenceOf(problem, noAnswerSentence(fallback, 0)), 'reacting')
	}
}

function showReaction(store: StageStore, reaction: Reaction, isThere: boolean): void {
	if (isThere) store.apply({ event: 'new-reaction', data: { reaction } })
	else store.apply({ event: 'reaction-removed', data: reaction })
}

/** Saves an edit. Resolves to the sentence of a refusal, which the author reads, or to null. */
export async function edit(
	store: StageStore,
	{ id }: Message,
	messageText: string,
): Promise<boolean> {
	try {
		const body = { messageText }
		const { message } = await store.session.ask(editMessage, { params: { id }, body })
		store.apply({ event: 'message-updated', data: { message } })
		store.settle('editing')
		return true
	} catch (problem) {
		store.notice('error', sentenceOf(problem), 'editing')
		return false
	}
}

/** Shows that an edit takes no image: it changes the text, and the message keeps its image. */
export function refuseImage(store: StageStore): void {
	store.notice('error', store.translate('image.edit'), 'editing')
}

export async function remove(store: StageStore, { id }: Message): Promise<boolean> {
	try {
		await store.session.ask(deleteMessage, { params: { id }, body: {} })
		store.apply({ event: 'message-removed', data: { messageId: id } })
		store.settle('removing')
		return true
	} catch (problem) {
		store.notice('error', sentenceOf(problem), 'removing')
		return false
	}
}

function ownPerson(store: StageStore): Participant | null {
	const { participants, sessionStatus, userId } = store.state
	if (sessionStatus !== 'active') return null
	return participants.find((person) => userIdOf(person) === userId) ?? null
}

function ownReaction(you: Participant, messageId: string, emoji: string): Reaction {
	const { platform, platformUserId, platformUsername } = you
	const createdAt = Date.now()
	const id = `own ${messageId} ${emoji}`
	return { id, messageId, emoji, platform, platformUserId, platformUsername, createdAt }
}
