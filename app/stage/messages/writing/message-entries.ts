import type { LanguageCode } from '#contract/languages'
import { userIdOf } from '#contract/people/participants'
import type { TextKey } from '#locales/keys'
import { isEditable } from '#rules/messages/editing'
import { shownWords } from '#rules/messages/shown-words'
import type { Drawing } from '../../../ui/icon.tsx'
import type { Action } from '../../lazy-action.ts'
import type { ShownMessage } from '../../model.ts'
import * as muting from '../../people/mutes/muting.ts'
import { mutes } from '../../people/mutes/use-muted.ts'
import { canShare, copyAddress, copyText, shareAddress } from '../../sharing/share.ts'
import type { StageStore } from '../../store.ts'
import { messageAddress } from '../row/copy-link.tsx'
import type { RowForm } from '../row/row-form.ts'

/** A message, with all that decides which entries its menu has. */
export interface Subject {
	message: ShownMessage
	isOwn: boolean
	/** True when the reader is on stage and may see the message's text. */
	mayTalk: boolean
	language: LanguageCode
	/** True when the message shows its original instead of its translation. */
	flipped: boolean
	/** The server's time in ms. */
	now: number
}

interface Look {
	/** The value of `data-does`, by which keyboard shortcuts find the button. */
	does: string
	of: Drawing
	says: TextKey
	may: (subject: Subject) => boolean
	/** True when the entry is also a tool beside the time, on devices with a mouse. */
	isTool?: true
	tone?: 'danger'
}

/** An entry of a message's menu: an act, or something that opens in its row. */
export type MenuEntry = Look &
	({ act: Action<[Subject], unknown> } | { opens: NonNullable<RowForm> })

/** In the order of the sheet. The tools at a desk use the same list. */
// biome-ignore format: one line each
export const ENTRIES: readonly MenuEntry[] = [
	{ does: 'share', of: 'share', says: 'message.share', may: canShare, act: shareMessage },
	{ does: 'link', of: 'link', says: 'message.copy', may: () => true, act: copyLink },
	{ does: 'reply', of: 'reply', says: 'message.reply', may: (of) => of.mayTalk, opens: 'replying', isTool: true },
	{ does: 'text', of: 'copy', says: 'message.text', may: (of) => displayedWords(of) !== null, act: copyWords },
	{ does: 'select', of: 'caret', says: 'message.select', may: (of) => displayedWords(of) !== null, opens: 'selecting' },
	{ does: 'edit', of: 'pen', says: 'message.edit', may: mayEdit, opens: 'editing', isTool: true },
	{ does: 'report', of: 'flag', says: 'report.do', may: (of) => of.mayTalk && !of.isOwn, opens: 'reporting' },
	{ does: 'mute', of: 'mute', says: 'mute.do', may: (of) => mayMute(of) && !isMuted(of), act: mute },
	{ does: 'unmute', of: 'mute', says: 'mute.undo', may: (of) => mayMute(of) && isMuted(of), act: unmute },
	{ does: 'delete', of: 'bin', says: 'message.delete', may: isOwnHere, opens: 'deleting', isTool: true, tone: 'danger' },
]

function isOwnHere({ isOwn, mayTalk }: Subject): boolean {
	return isOwn && mayTalk
}

function mayEdit(subject: Subject): boolean {
	return isOwnHere(subject) && isEditable(subject.message, subject.now)
}

interface Said {
	text: string
	language: LanguageCode
}

/** The text that the reader sees; null while it is hidden. */
export function displayedWords({ message, language, flipped }: Omit<Subject, 'now'>): Said | null {
	const shows = shownWords(message, language)
	if (shows === null || isFolded(message)) return null
	const text = shows === 'translation' && !flipped && message.translations[language]
	return text ? { text, language } : { text: message.text, language: message.language }
}

/** Whether a reported message is folded. Reads the `<details>` element, because it can be opened before hydration. */
function isFolded({ id, review }: ShownMessage): boolean {
	return review === 'reported' && !document.querySelector(`#message-${id} details[open]`)
}

function mayMute({ isOwn, message }: Subject): boolean {
	return !isOwn && message.platform !== 'system'
}

function isMuted({ message }: Subject): boolean {
	return mutes.people.has(userIdOf(message))
}

function mute(store: StageStore, { message }: Subject): void {
	muting.mute(store, userIdOf(message), message.platformUsername)
}

function unmute(store: StageStore, { message }: Subject): void {
	muting.unmute(store, userIdOf(message))
}

function copyWords(store: StageStore, subject: Subject): Promise<void> {
	return copyText(store, displayedWords(subject)?.text ?? null)
}

function shareMessage(store: StageStore, { message }: Subject): Promise<void> {
	return shareAddress(store, messageAddress(message.id))
}

function copyLink(store: StageStore, { message }: Subject): Promise<void> {
	return copyAddress(store, messageAddress(message.id))
}
