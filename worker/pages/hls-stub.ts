/** Replaces the player of films in the Worker's bundle, which is read at every start: half a megabyte for browsers alone. */
export function playPlaylist(): never {
	throw new Error('There is no film to play here.')
}
