import { useEffect } from 'react'
import { takeDrops } from '#client/dropped-files'

/** Takes files that are dropped on no element of its own. */
export function useDrops(take: ((files: File[]) => void) | undefined): void {
	useEffect(() => (take ? takeDrops(take) : undefined), [take])
}
