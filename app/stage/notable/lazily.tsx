import { type ComponentType, lazy } from 'react'

const parts = () => import('./notable-parts.ts')
type Parts = Awaited<ReturnType<typeof parts>>

export const AlumniRow = later((parts) => parts.AlumniRow)
export const NotableList = later((parts) => parts.NotableList)

/** What only adorns the page must not take it down when it cannot be fetched. */
function later(pick: (parts: Parts) => ComponentType) {
	return lazy(async (): Promise<{ default: ComponentType }> => {
		const found = await parts().catch(() => null)
		return { default: found ? pick(found) : () => null }
	})
}
