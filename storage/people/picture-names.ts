import { createHash, createHmac } from 'node:crypto'
import { secretsIn } from '../secrets.ts'

const FOLDER = 'avatars/'
/** The folder of empty objects that say whose the pictures are. Nothing serves them. */
const OWNERS = 'avatar-owners/'
const DIGITS = 32
const EARLIER_DIGITS = 16

/**
 * A key made from the person and the content, so that an unchanged picture keeps its address. Nobody without the secret
 * can tell from two addresses, or from an address and an account, that they belong together. The oldest secret is used,
 * so that addresses stay while a secret is replaced.
 */
export function pictureKey(secrets: string, userId: string, bytes: Uint8Array): string {
	const content = createHash('sha256').update(bytes).digest('hex')
	const hmac = createHmac('sha256', `picture:${secretsIn(secrets).at(-1)}`)
	return FOLDER + hmac.update(`${userId}\n${content}`).digest('hex').slice(0, DIGITS)
}

/** The key of the object that says whose this picture is. It has the picture's own name. */
export function ownerNoteOf(userId: string, key: string): string {
	return ownerNotesOf(userId) + nameOf(key)
}

/** The picture of an owner's note, or of its own key. */
export function pictureOfNote(key: string): string {
	return FOLDER + nameOf(key)
}

/** Where the keys of everything begin that the store has of a person's pictures: notes, and pictures from before them. */
export function pictureKeysOf(userId: string): [notes: string, earlier: string] {
	return [ownerNotesOf(userId), FOLDER + hashOf(userId).slice(0, EARLIER_DIGITS)]
}

function ownerNotesOf(userId: string): string {
	return `${OWNERS}${hashOf(userId).slice(0, DIGITS)}/`
}

function nameOf(key: string): string {
	return key.slice(key.lastIndexOf('/') + 1)
}

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex')
}
