import { useFetchPart } from '../../stage-context.tsx'
import { settings } from './lazy-dialog.ts'

/**
 * The section that somebody asked to open; null while the settings are closed. A new object for each request, so that
 * the same section can be asked for twice.
 */
let requested: { at: string } | null = null
const followers = new Set<() => void>()

export function requestSection(at: string | null): void {
	requested = at === null ? null : { at }
	for (const follower of followers) follower()
}

export const requestedSection = () => requested

export function followRequestedSection(changed: () => void): () => void {
	followers.add(changed)
	return () => followers.delete(changed)
}

/** A function that opens the settings, optionally at a section. When their code cannot be fetched, a notice says so. */
export function useOpenSettings(): (section?: string) => Promise<void> {
	const fetchPart = useFetchPart()
	return async (at = '') => {
		if ((await fetchPart(settings)) !== null) requestSection(at)
	}
}
