import { partsOf } from '../text/linked-text.ts'
import { isStandIn } from './stand-in-name.ts'

export const HIDDEN_PICTURE = '/avatar.svg'

/** Somebody who is read by another name from now on, and the names that are not to be read any more. */
export interface Renaming {
	userId: string
	platformUsername: string
	profilePicUrl: string
	from: readonly string[]
	/** Those of them that somebody else bears, too, who may be read: a mention does not say whom it means. */
	shared: readonly string[]
}

type Fields = Record<string, unknown>

/**
 * Anything that leaves the stage, with these people under the names that they are read by: as authors, in lists, in
 * what others say of them. What nothing of it concerns is the same object as before.
 */
export function renameIn<T>(value: T, renamings: readonly Renaming[]): T {
	return renamings.length === 0 ? value : (walk(value, renamings) as T)
}

/** The names under which somebody is shown here, besides the one that they get. */
export function namesShown(value: unknown, userId: string): string[] {
	if (value === null || typeof value !== 'object') return []
	const name = nameIn(value as Fields)
	const own = name !== null && userIdIn(value as Fields) === userId ? [name] : []
	const inner = Object.values(value).flatMap((one) => namesShown(one, userId))
	return [...new Set([...own, ...inner])]
}

function walk(value: unknown, renamings: readonly Renaming[]): unknown {
	if (typeof value === 'string') return inWords(value, renamings)
	if (value === null || typeof value !== 'object') return value
	if (Array.isArray(value)) {
		const all = value.map((one) => walk(one, renamings))
		return all.some((one, index) => one !== value[index]) ? all : value
	}
	// Else a library's own, which holds no names.
	if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value
	return walkFields(value as Fields, renamings)
}

function walkFields(value: Fields, renamings: readonly Renaming[]): Fields {
	const now: Fields = {}
	for (const [key, one] of Object.entries(value)) now[key] = walk(one, renamings)
	const story = value.authorPlatformUsername
	const author = renamings.find(({ from }) => from.some((name) => name === story))
	if (author) now.authorPlatformUsername = author.platformUsername
	Object.assign(
		now,
		asNamed(value, renamings),
		asQuoted(value, renamings),
		asMuted(value, renamings),
	)
	return Object.keys(now).some((key) => now[key] !== value[key]) ? now : value
}

/** A name that is hidden goes whatever it was; one that is let again replaces only what stood for it. */
function asNamed(value: Fields, renamings: readonly Renaming[]): Fields {
	const name = nameIn(value)
	const userId = name === null ? null : userIdIn(value)
	const to = userId !== null && renamings.find((one) => one.userId === userId)
	if (!to || name === null) return {}
	const { platformUsername, profilePicUrl, from } = to
	const isHidden = isStandIn(platformUsername)
	if (!isHidden && !from.includes(name)) return {}
	return {
		...(value.isJoinMessage === true ? announced(value, to) : {}),
		platformUsername,
		...('profilePicUrl' in value ? { profilePicUrl } : {}),
		...(isHidden && 'sourcePostUrl' in value ? { sourcePostUrl: null } : {}), // it says the name
	}
}

/** Above what was said to a topic: who proposed it, by platform and name alone. */
function asQuoted(value: Fields, renamings: readonly Renaming[]): Fields {
	const { platform, platformUsername: name } = value
	if (typeof platform !== 'string' || typeof name !== 'string' || userIdIn(value) !== null)
		return {}
	const to = renamings.find(
		({ userId, from }) => userId.startsWith(`${platform}:`) && from.includes(name),
	)
	return to ? { platformUsername: to.platformUsername } : {}
}

/** The stage itself says there who came, in every language. */
function announced(value: Fields, { platformUsername, from }: Renaming): Fields {
	if (from.length === 0) return {}
	const longestFirst = [...from].sort((a, b) => b.length - a.length)
	const names = longestFirst.map((name) => name.replace(/\W/g, '\\$&'))
	const said = new RegExp(`(?<![A-Za-z0-9_])(?:${names.join('|')})(?![A-Za-z0-9_])`, 'g')
	const anew = (one: unknown) =>
		typeof one === 'string' ? one.replace(said, () => platformUsername) : one
	const { text, translations } = value
	const inOthers = Object.entries(translations ?? {}).map(([language, one]) => [
		language,
		anew(one),
	])
	return { text: anew(text), translations: Object.fromEntries(inOthers) }
}

/** On somebody's list of whom they do not hear. */
function asMuted(value: Fields, renamings: readonly Renaming[]): Fields {
	const { userId, name, ...others } = value
	if (typeof name !== 'string' || Object.keys(others).length > 0) return {}
	const to = renamings.find((one) => one.userId === userId)
	const isRead = to && (isStandIn(to.platformUsername) || to.from.includes(name))
	return isRead ? { name: to.platformUsername } : {}
}

function nameIn({ platformUsername: name }: Fields): string | null {
	return typeof name === 'string' ? name : null
}

function userIdIn({ platform, platformUserId, userId }: Fields): string | null {
	if (typeof platformUserId === 'string') return `${platform}:${platformUserId}`
	return typeof userId === 'string' ? userId : null
}

function inWords(text: string, renamings: readonly Renaming[]): string {
	if (!/[@＠]/.test(text)) return text
	return partsOf(text)
		.map(({ kind, text: part }) => (kind === 'mention' ? mentioned(part, renamings) : part))
		.join('')
}

function mentioned(part: string, renamings: readonly Renaming[]): string {
	const name = part.slice(1).toLowerCase()
	const says = (names: readonly string[]) => names.some((one) => one.toLowerCase() === name)
	const to = renamings.find(({ from, shared }) => says(from) && !says(shared))
	return to && /^[@＠]/.test(part) ? part.charAt(0) + to.platformUsername : part
}
