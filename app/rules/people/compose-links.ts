/** The addresses at which X and Farcaster open a new post with this text. */
export function composeLinks(text: string): { x: string; farcaster: string } {
	const written = encodeURIComponent(text)
	return {
		x: `https://x.com/intent/post?text=${written}`,
		farcaster: `https://farcaster.xyz/~/compose?text=${written}`,
	}
}
