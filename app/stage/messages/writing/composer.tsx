import { Suspense } from 'react'
import { LiveComposer } from '../../on-stage/lazy-parts.tsx'
import { useReader } from '../../people/use-reader.ts'
import { ComposerAtRest } from './composer-at-rest.tsx'

export function Composer() {
	const { sessionStatus } = useReader()
	if (sessionStatus !== 'active') return <ComposerAtRest sessionStatus={sessionStatus} />
	return (
		<Suspense fallback={<ComposerAtRest sessionStatus="loading" />}>
			<LiveComposer />
		</Suspense>
	)
}
