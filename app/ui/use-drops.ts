import { useEffect } from 'react'
import { takeDrops } from '#client/dropped-files'

/** Takes files that are dropped anywhere on the page, outside of a form's own target. */
export function useDrops(take: ((files: File[]) => void) | undefined): void {
	useEffect(() => (take ? takeDrops(take) : undefined), [take])
}
