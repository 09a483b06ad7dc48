/**
 * Stands in for the HLS player in the Worker's bundle. The player is half a megabyte for browsers alone, and the
 * bundle is read at every start.
 */
export function playPlaylist(): never {
	throw new Error('There is no film to play here.')
}
