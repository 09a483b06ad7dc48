import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its content once it comes near the viewport, so that nothing is fetched before. */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null)
	const [seen, setSeen] = useState(false)

	useEffect(() => {
		if (!place.current) return
		const watcher = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
			},
			{ rootMargin: '200px' },
		)
		watcher.observe(place.current)
		return () => watcher.disconnect()
	}, [])

	return (
		<div ref={place} className={className}>
			{seen && children}
		</div>
	)
}
