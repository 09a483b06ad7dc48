import { useSyncExternalStore } from 'react'

/** From this scale on the page counts as zoomed. */
const ZOOMED = 1.02

/** Whether two fingers have zoomed the page. Then one finger moves what is seen, and is no swipe. */
export function usePinched(): boolean {
	return useSyncExternalStore(followZoom, isZoomed, () => false)
}

function isZoomed(): boolean {
	return (visualViewport?.scale ?? 1) > ZOOMED
}

function followZoom(changed: () => void): () => void {
	visualViewport?.addEventListener('resize', changed)
	return () => visualViewport?.removeEventListener('resize', changed)
}
