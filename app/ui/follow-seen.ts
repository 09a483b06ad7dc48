/** Some browsers tell of a keyboard before they know its place, and some tell nothing when it goes. */
const AGAIN_MS = [50, 150, 300, 600, 1000]

/** Looks whenever another part of the page may be seen than before, and again until that is settled. */
export function followSeen(look: () => void): () => void {
	const ears = new AbortController()
	const { signal } = ears
	let timers: ReturnType<typeof setTimeout>[] = []
	const stop = () => timers.map(clearTimeout)
	const lookAgain = () => {
		look()
		stop()
		timers = AGAIN_MS.map((ms) => setTimeout(look, ms))
	}
	visualViewport?.addEventListener('scroll', look, { signal })
	visualViewport?.addEventListener('resize', lookAgain, { signal })
	for (const name of ['resize', 'focus', 'focusin', 'focusout', 'pageshow'])
		addEventListener(name, lookAgain, { signal })
	document.addEventListener('visibilitychange', lookAgain, { signal })
	return () => {
		ears.abort()
		stop()
	}
}
