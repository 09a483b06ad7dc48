import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useStage } from '../../stage-context.tsx'
import { useReader } from '../use-reader.ts'
import css from './places.module.css'

const ALUMNI_TO_VISIT = 5 // G-06

const parts = () => withTexts(import('./notable-parts.ts'), 'stage')
const AlumniStrip = lazyPart(parts, (parts) => parts.AlumniStrip)
const NotablePanel = lazyPart(parts, (parts) => parts.NotablePanel)

/** Reserves the strip's space from the first paint, so that nothing moves when it is filled. */
export function AlumniPlace() {
	const { visits } = useReader()
	const offStage = useStage((s) => s.counts.offStageVetted)
	const [isShown] = useState(visits <= ALUMNI_TO_VISIT && offStage > 0)
	return isShown && <ReservedSpace className={css.alumni} part={AlumniStrip} />
}

export function NotablePlace() {
	const opened = useStage((s) => s.opened.includes('notable'))
	return <ReservedSpace className={css.notable} opened={opened} part={NotablePanel} />
}

interface PlaceProps {
	className: string | undefined
	opened?: boolean
	part: ComponentType
}

/** Reserves the space of a part that is rendered after hydration, so that nothing moves. */
export function ReservedSpace({ className, opened, part: Part }: PlaceProps) {
	const [hydrated, setHydrated] = useState(false)
	useEffect(() => setHydrated(true), [])
	return (
		<div className={className} data-opened={opened} data-needs-js="">
			{hydrated && <Part />}
		</div>
	)
}
