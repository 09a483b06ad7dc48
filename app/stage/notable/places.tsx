import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useStage } from '../stage-context.tsx'
import { useReader } from '../standing.ts'
import css from './places.module.css'

const ALUMNI_TO_VISIT = 5 // G-06

const parts = () => import('./notable-parts.ts')
type Parts = Awaited<ReturnType<typeof parts>>
const AlumniStrip = later((parts) => parts.AlumniStrip)
const NotablePanel = later((parts) => parts.NotablePanel)

/** The strip's place stands from the first picture on, so that nothing moves when it is filled. */
export function AlumniPlace() {
	const { visits } = useReader()
	const offStage = useStage((s) => s.counts.offStageVetted)
	const [isShown] = useState(visits <= ALUMNI_TO_VISIT && offStage > 0)
	return isShown && <Place className={css.alumni} part={AlumniStrip} />
}

export function NotablePlace() {
	return <Place className={css.notable} part={NotablePanel} />
}

function Place({ className, part: Part }: { className: string | undefined; part: ComponentType }) {
	const [alive, setAlive] = useState(false)
	useEffect(() => setAlive(true), [])
	return (
		<div className={className} data-needs-js="">
			{alive && (
				<Suspense fallback={null}>
					<Part />
				</Suspense>
			)}
		</div>
	)
}

/** What only adorns the page must not take it down when it cannot be fetched. */
function later(pick: (parts: Parts) => ComponentType) {
	return lazy(async (): Promise<{ default: ComponentType }> => {
		const found = await parts().catch(() => null)
		return { default: found ? pick(found) : () => null }
	})
}
