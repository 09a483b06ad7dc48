import { SECOND_MS, VISIT_GAP_MS } from '#contract/limits'
import type { Host } from './host.ts'
import { STAGE_VISIT_COUNT } from './storage.ts'

const LAST_ACTIVE_AT = 'stageActiveAt'
const COOKIE_MAX = 9

/** Counts this visit once. A new visit begins after half an hour without activity (G-06). */
export function countVisit(host: Host): number {
	const before = Number(host.local.get(STAGE_VISIT_COUNT)) || 0
	const lastActiveAt = Number(host.session.get(LAST_ACTIVE_AT)) || 0
	const isNew = host.now() - lastActiveAt > VISIT_GAP_MS
	const count = isNew ? before + 1 : Math.max(before, 1)
	host.local.set(STAGE_VISIT_COUNT, String(count))
	stayActive(host)
	return count
}

/**
 * Stores the visit's number in a cookie that ends with the visit, and the next visit's number in a permanent one. The
 * server renders by these cookies.
 */
export function stayActive(host: Host): void {
	host.session.set(LAST_ACTIVE_AT, String(host.now()))
	const count = Number(host.local.get(STAGE_VISIT_COUNT)) || 1
	host.keepCookie('stage_visits', String(Math.min(count, COOKIE_MAX)), VISIT_GAP_MS / SECOND_MS)
	host.keepCookie('stage_next_visit', String(Math.min(count + 1, COOKIE_MAX)))
}
