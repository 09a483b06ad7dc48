import { stillOf } from './first-frame.ts'

/**
 * Stops animated profile pictures and small pictures (`data-still`). There may be one in every row, too many to stop
 * each by hand.
 */
export function keepStill(): void {
	document.addEventListener('load', ({ target }) => void still(target), true)
	for (const picture of document.images) if (picture.complete) void still(picture)
}

async function still(picture: EventTarget | null): Promise<void> {
	if (!(picture instanceof HTMLImageElement)) return
	const src = picture.getAttribute('src')
	if (!src || !(src.startsWith('/media/avatars/') || 'still' in picture.dataset)) return
	const frame = await stillOf(src)
	if (frame && picture.getAttribute('src') === src) picture.src = frame
}
