import { useSearchParams } from '@remix-run/react'
import type { PlainKey } from '#locales/keys'

/** The sections of /admin by their names in the address (`?at=`), in the order of the navigation. */
export const ADMIN_SECTIONS = {
	now: 'admin.now',
	reports: 'admin.reports',
	people: 'admin.people',
	content: 'admin.content',
	rules: 'admin.rules',
	money: 'admin.money',
	journal: 'admin.journal',
} as const satisfies Record<string, PlainKey>
export type AdminSection = keyof typeof ADMIN_SECTIONS

/** The lists of each section that has several, by their names in the address (`&of=`). */
export const LISTS = {
	people: {
		onstage: 'admin.standing.onstage',
		banned: 'admin.standing.banned',
		removed: 'admin.standing.removed',
		invited: 'admin.vips',
	},
	content: {
		messages: 'admin.messages',
		stories: 'admin.stories',
		topics: 'admin.topics',
		events: 'event.title',
	},
	money: {
		payments: 'admin.payments',
		payouts: 'admin.payouts',
		spending: 'admin.spending',
	},
} as const satisfies Partial<Record<AdminSection, Record<string, PlainKey>>>
export type PeopleList = keyof typeof LISTS
export type ListOf<S extends PeopleList> = keyof (typeof LISTS)[S] & string

/** The sentence of each list of people while it is empty. */
export const NOBODY_LISTED = {
	onstage: 'admin.people.empty',
	banned: 'admin.banned.empty',
	removed: 'admin.removed.empty',
} as const satisfies Record<string, PlainKey>

/** The section that an address names; the first one when it names none. */
export function sectionIn(search: URLSearchParams): AdminSection {
	const section = search.get('at') ?? ''
	return Object.hasOwn(ADMIN_SECTIONS, section) ? (section as AdminSection) : 'now'
}

export function sectionAddress(at: AdminSection, of?: string): string {
	return of === undefined ? `?at=${at}` : `?at=${at}&of=${of}`
}

/** The list of a section that the address names; the first one when it names none. */
export function useList<S extends PeopleList>(section: S): ListOf<S> {
	const [search] = useSearchParams()
	const of = search.get('of') ?? ''
	const lists = LISTS[section]
	return (Object.hasOwn(lists, of) ? of : Object.keys(lists)[0]) as ListOf<S>
}
