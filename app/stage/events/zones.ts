import { type LanguageCode, localesOf } from '#contract/languages'
import { offsetOf } from '#rules/dates'
import { OWN_DATES } from '#rules/own-dates'
import { fold } from '#rules/text/fold'
import { isZone, zoneHere } from '#rules/zone'

/** The most zones offered: as many as fit below the field without scrolling. */
const OFFERED = 6

export interface Zone {
	id: string
	/** The zone's place as the field shows it: 'Africa/Dar es Salaam'. */
	name: string
	/** The zone's name in the reader's language: 'East Africa Time'. */
	said: string
}

/** Today's names of zones that Chromium lists by an earlier one. Both are found. */
const RENAMED: Readonly<Record<string, string>> = {
	'Africa/Asmera': 'Africa/Asmara',
	'America/Coral_Harbour': 'America/Atikokan',
	'America/Godthab': 'America/Nuuk',
	'Asia/Calcutta': 'Asia/Kolkata',
	'Asia/Katmandu': 'Asia/Kathmandu',
	'Asia/Rangoon': 'Asia/Yangon',
	'Asia/Saigon': 'Asia/Ho_Chi_Minh',
	'Atlantic/Faeroe': 'Atlantic/Faroe',
	'Europe/Kiev': 'Europe/Kyiv',
	'Pacific/Enderbury': 'Pacific/Kanton',
	'Pacific/Ponape': 'Pacific/Pohnpei',
	'Pacific/Truk': 'Pacific/Chuuk',
}

/** The zone by today's name, where this browser knows that. */
function today(id: string): string {
	const name = RENAMED[id]
	return name && isZone(name) ? name : id
}

const EARLIER = new Map(Object.entries(RENAMED).map(([earlier, now]) => [now, earlier]))

export function namedZone(id: string): string {
	return today(id).replaceAll('_', ' ')
}

/**
 * The zones whose place contains the typed text; first those that begin with it. When no place matches, the zones whose
 * name matches.
 */
export function zonesFor(typed: string, language: LanguageCode): Zone[] {
	const wanted = folded(typed)
	if (wanted === '') return []
	const contains = (words: string) => folded(words).includes(wanted)
	const namesOf = (id: string) => [id, EARLIER.get(id) ?? id]
	const places = ids().filter((id) => namesOf(id).some(contains))
	const begins = (id: string) =>
		namesOf(id).some((name) => name.split('/').some((part) => folded(part).startsWith(wanted)))
	const byPlace = [...places.filter(begins), ...places.filter((id) => !begins(id))]
	// Naming all 400 zones takes a noticeable part of a second on a phone, so names are searched only if no place matches.
	const found = byPlace.length > 0 ? byPlace : ids().filter((id) => contains(saidIn(language, id)))
	return found
		.slice(0, OFFERED)
		.map((id) => ({ id, name: namedZone(id), said: saidIn(language, id) }))
}

function ids(): string[] {
	const all = [zoneHere() ?? 'UTC', 'UTC', ...Intl.supportedValuesOf('timeZone')]
	return [...new Set(all.map(today))]
}

const names = new Map<string, string>()

function saidIn(language: LanguageCode, timeZone: string): string {
	if (OWN_DATES[language]) return offsetOf(Date.now(), timeZone)
	const key = `${language} ${timeZone}`
	const known = names.get(key)
	if (known !== undefined) return known
	const parts = new Intl.DateTimeFormat(localesOf(language), {
		...{ timeZone, timeZoneName: 'longGeneric' },
	}).formatToParts(0)
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
	names.set(key, name)
	return name
}

function folded(words: string): string {
	return fold(words)
		.replace(/[.'’]/g, '')
		.replace(/[\s_/-]+/g, ' ')
		.trim()
}
