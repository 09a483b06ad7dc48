import { textPartsOf } from '../text/linked-text.ts'
import { isStandIn } from './stand-in-name.ts'

export const HIDDEN_PICTURE = '/avatar.svg'

/** A person with the name to show from now on, and the names (`from`) that it replaces. */
export interface Renaming {
	userId: string
	platformUsername: string
	profilePicUrl: string
	from: readonly string[]
	/** Hidden names that another visible person has, too. Mentions of these stay, because they may mean that person. */
	shared: readonly string[]
}

type Fields = Record<string, unknown>

/**
 * A copy of a value that leaves the stage, with these people's new names: as authors, in lists, and in texts of others.
 * A value without them is returned itself.
 */
export function renameIn<T>(value: T, renamings: readonly Renaming[]): T {
	return renamings.length === 0 ? value : (walk(value, renamings) as T)
}

/** The names under which a person appears in this value. */
export function namesOfPerson(value: unknown, userId: string): string[] {
	if (value === null || typeof value !== 'object') return []
	const name = nameIn(value as Fields)
	const own = name !== null && userIdIn(value as Fields) === userId ? [name] : []
	const inner = Object.values(value).flatMap((one) => namesOfPerson(one, userId))
	return [...new Set([...own, ...inner])]
}

/**
 * A copy of a value that arrived later or was kept beside the page, in which these people have their present
 * names. A stand-in replaces every name that the value shows of that person.
 */
export function namedAnew<T>(value: T, renamings: readonly Renaming[]): T {
	const all = renamings.map((one) => {
		if (!isStandIn(one.platformUsername)) return one
		const names = new Set([...one.from, ...namesOfPerson(value, one.userId)])
		names.delete(one.platformUsername)
		return { ...one, from: [...names] }
	})
	return renameIn(value, all)
}

function walk(value: unknown, renamings: readonly Renaming[]): unknown {
	if (typeof value === 'string') return inWords(value, renamings)
	if (value === null || typeof value !== 'object') return value
	if (Array.isArray(value)) {
		const all = value.map((one) => walk(one, renamings))
		return all.some((one, index) => one !== value[index]) ? all : value
	}
	// Objects of other classes come from libraries and contain no names.
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

/**
 * Renames a person who is named with an id. A stand-in replaces any name; a name that is shown again replaces only
 * the stand-in.
 */
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
		...(isHidden && 'sourcePostUrl' in value ? { sourcePostUrl: null } : {}), // the post's address contains the name
	}
}

/** Renames the author in a message's quote of a topic. The quote has the author's platform and name, but no id. */
function asQuoted(value: Fields, renamings: readonly Renaming[]): Fields {
	const { platform, platformUsername: name } = value
	if (typeof platform !== 'string' || typeof name !== 'string' || userIdIn(value) !== null)
		return {}
	const to = renamings.find(
		({ userId, from }) => userId.startsWith(`${platform}:`) && from.includes(name),
	)
	return to ? { platformUsername: to.platformUsername } : {}
}

/** Renames the person inside the text of a join message, which the stage wrote in every language. */
function announced(value: Fields, { platformUsername, from }: Renaming): Fields {
	if (from.length === 0) return {}
	const longestFirst = [...from].sort((a, b) => b.length - a.length)
	const names = longestFirst.map((name) => name.replace(/\W/g, '\\$&'))
	const anyName = new RegExp(`(?<![A-Za-z0-9_])(?:${names.join('|')})(?![A-Za-z0-9_])`, 'g')
	const anew = (one: unknown) =>
		typeof one === 'string' ? one.replace(anyName, () => platformUsername) : one
	const { text, translations } = value
	const inOthers = Object.entries(translations ?? {}).map(([language, one]) => [
		language,
		anew(one),
	])
	return { text: anew(text), translations: Object.fromEntries(inOthers) }
}

/** Renames an entry in a list of muted people. */
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
	return textPartsOf(text)
		.map(({ kind, text: part }) => (kind === 'mention' ? mentioned(part, renamings) : part))
		.join('')
}

function mentioned(part: string, renamings: readonly Renaming[]): string {
	const name = part.slice(1).toLowerCase()
	const says = (names: readonly string[]) => names.some((one) => one.toLowerCase() === name)
	const to = renamings.find(({ from, shared }) => says(from) && !says(shared))
	return to && /^[@＠]/.test(part) ? part.charAt(0) + to.platformUsername : part
}
