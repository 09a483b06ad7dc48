import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A component that is fetched when it is first rendered. Renders nothing until then, and nothing when fetching
 * fails, so that the page stays up.
 */
export function lazyPart<Parts, P extends object>(
	load: () => Promise<Parts>,
	pick: (parts: Parts) => ComponentType<P>,
): ComponentType<P> {
	const Part = lazy(async (): Promise<{ default: ComponentType<P> }> => {
		const parts = await load().catch(() => null)
		return { default: parts ? pick(parts) : () => null }
	}) as unknown as ComponentType<P>
	return (props: P) => (
		<Suspense fallback={null}>
			<Part {...props} />
		</Suspense>
	)
}
