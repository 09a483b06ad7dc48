import { type ReactElement, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MotionProps } from './motion.tsx'

const Control = lazyPart(
	() => import('./motion.tsx'),
	(part) => part.Motion,
)

/**
 * The button that stops a moving picture, fetched once the picture is visible: only then the picture is
 * analysed, and the server draws no button.
 */
export function Motion(props: MotionProps): ReactElement | null {
	const { src, picture } = props
	const [shown, setShown] = useState<string | null>(null)
	useEffect(() => {
		const { current } = picture
		if (!current) return
		const look = () => setShown(src)
		if (current.complete && current.naturalWidth > 0) return look()
		current.addEventListener('load', look, { once: true })
		return () => current.removeEventListener('load', look)
	}, [src, picture])
	return shown === src ? <Control {...props} /> : null
}
