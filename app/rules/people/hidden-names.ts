import { textPartsOf } from '../text/linked-text.ts'
import { isStandIn } from './stand-in-name.ts'

export const HIDDEN_PICTURE = '/avatar.svg'

/** A person with the name that is shown from now on, and the names that must not be shown any more. */
export interface Renaming {
	userId: string
	platformUsername: string
	profilePicUrl: string
	from: readonly string[]
	/**
	 * Hidden names that another person with a visible name also has. A mention of one of them
	 * stays, because it may mean that person.
	 */
	shared: readonly string[]
}

type Fields = Record<string, unknown>

/**
 * A copy of anything that leaves the stage, with these people's names replaced: as authors, in lists, and in
 * texts of others. A value that needs no change is returned itself.
 */
export function renameIn<T>(value: T, renamings: readonly Renaming[]): T {
	return renamings.length === 0 ? value : (walk(value, renamings) as T)
}

/** The names under which a person appears in this value. */
export function namesShown(value: unknown, userId: string): string[] {
	if (value === null || typeof value !== 'object') return []
	const name = nameIn(value as Fields)
	const own = name !== null && userIdIn(value as Fields) === userId ? [name] : []
	const inner = Object.values(value).flatMap((one) => namesShown(one, userId))
	return [...new Set([...own, ...inner])]
}

/**
 * A copy of anything that came later or was kept beside the page, with these people's present names. A hidden name is
 * replaced under every name that the value shows of that person.
 */
export function namedAnew<T>(value: T, renamings: readonly Renaming[]): T {
	const all = renamings.map((one) => {
		if (!isStandIn(one.platformUsername)) return one
		const names = new Set([...one.from, ...namesShown(value, one.userId)])
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
	// Objects of other classes come from libraries and hold no names.
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

/** A hidden name always replaces the shown one. A name that is shown again replaces only the stand-in. */
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

/**
 * Renames the author quoted above a message about a topic, who stands there with platform and name but
 * without an id.
 */
function asQuoted(value: Fields, renamings: readonly Renaming[]): Fields {
	const { platform, platformUsername: name } = value
	if (typeof platform !== 'string' || typeof name !== 'string' || userIdIn(value) !== null)
		return {}
	const to = renamings.find(
		({ userId, from }) => userId.startsWith(`${platform}:`) && from.includes(name),
	)
	return to ? { platformUsername: to.platformUsername } : {}
}

/** Renames the person in a join message, whose words the stage wrote in every language. */
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

/** Renames an entry of somebody's list of muted people. */
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
