import { Suspense } from 'react'
import { LiveComposer } from '../../on-stage/lazily.tsx'
import { useReader } from '../../people/standing.ts'
import { ComposerAtRest } from './composer-at-rest.tsx'

export function Composer() {
	const { standing } = useReader()
	if (standing !== 'active') return <ComposerAtRest standing={standing} />
	return (
		<Suspense fallback={<ComposerAtRest standing="loading" />}>
			<LiveComposer />
		</Suspense>
	)
}
