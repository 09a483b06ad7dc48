import { type RefObject, useEffect, useState } from 'react'
import { backoffMs } from '#client/backoff'
import { stillOf } from '#client/first-frame'
import { lazyPart } from './lazy-part.tsx'

const Control = lazyPart(
	() => import('./motion-control.tsx'),
	(part) => part.MotionControl,
)

export interface MotionProps {
	src: string
	picture: RefObject<HTMLImageElement>
	className?: string | undefined
	/** True where other code stops the picture; then only readers who prefer less motion get this button. */
	isHeld?: boolean
}

/**
 * A button that stops and starts a moving picture. The picture stands still at first for readers who prefer
 * less motion.
 */
export function Motion({ src, picture, className, isHeld }: MotionProps) {
	const [less] = useState(asksForLess)
	const [isPlaying, setPlaying] = useState(!less)
	const still = useStill(src)
	const isStopped = !isPlaying || isHeld === true
	// Set as `srcset`, and `src` stays: after a change of `src` the picture would start from its beginning.
	useEffect(() => {
		const { current } = picture
		if (!current || !still || !isStopped) return
		current.srcset = still
		return () => {
			// A removed picture would request its file again, which may be deleted.
			if (current.isConnected) current.removeAttribute('srcset')
		}
	}, [picture, still, isStopped])
	if (!still || (isHeld !== undefined && !less)) return null
	return (
		<Control isPlaying={isPlaying} className={className} onPress={() => setPlaying(!isPlaying)} />
	)
}

/** The address of the picture's first frame; null when it does not move. */
function useStill(src: string): string | null {
	const [found, setFound] = useState<{ src: string; still: string | null } | null>(null)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		let attempts = 0
		let isOver = false
		const look = async () => {
			const still = await stillOf(src)
			if (isOver) return
			if (still !== undefined) setFound({ src, still })
			else timer = setTimeout(look, backoffMs(attempts++, Math.random(), false))
		}
		void look()
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [src])
	return found?.src === src ? found.still : null
}

function asksForLess(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches
}
