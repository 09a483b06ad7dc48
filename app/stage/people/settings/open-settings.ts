import { useFetchPart } from '../../stage-context.tsx'
import { settings } from './lazy-dialog.ts'

/** Which section somebody wants; null while the settings are closed. A new object each time. */
let wanted: { at: string } | null = null
const followers = new Set<() => void>()

export function want(at: string | null): void {
	wanted = at === null ? null : { at }
	for (const follower of followers) follower()
}

export const wantedNow = () => wanted

export function followWanted(changed: () => void): () => void {
	followers.add(changed)
	return () => followers.delete(changed)
}

/** Opens the settings, at a section or where they begin; says so where their code cannot be fetched. */
export function useOpenSettings(): (section?: string) => Promise<void> {
	const fetchPart = useFetchPart()
	return async (at = '') => {
		if ((await fetchPart(settings)) !== null) want(at)
	}
}
