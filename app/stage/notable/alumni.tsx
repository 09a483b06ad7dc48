import { Suspense, useState } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { WhenSeen } from '../../ui/when-seen.tsx'
import { useStage } from '../stage-context.tsx'
import { useReader } from '../standing.ts'
import css from './alumni.module.css'
import { AlumniRow } from './lazily.tsx'

const ALUMNI_TO_VISIT = 5 // G-06

/** The strip's place stands from the first picture on; who is in it comes a moment later. */
export function Alumni() {
	const t = useTexts()
	const { visits } = useReader()
	const offStage = useStage((s) => s.counts.offStageVetted)
	const [isShown] = useState(visits <= ALUMNI_TO_VISIT && offStage > 0)
	if (!isShown) return null
	return (
		<section className={css.alumni} data-needs-js="" aria-labelledby="alumni-title">
			<h2 id="alumni-title" className={css.title}>
				{t('notable.alumni')}
			</h2>
			<WhenSeen className={css.place}>
				<Suspense fallback={null}>
					<AlumniRow />
				</Suspense>
			</WhenSeen>
		</section>
	)
}
