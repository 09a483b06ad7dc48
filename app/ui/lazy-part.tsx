import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A component of a part that is fetched when it is first drawn. Nothing stands in its place until it is here,
 * and nothing when it cannot be fetched: it must not take the page down.
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
