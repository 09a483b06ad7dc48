import { type ComponentType, lazy, Suspense } from 'react'
import { withTexts } from '../../locales/whole-catalog.ts'

// One part for everything that only people on stage use: a reader never loads it.
const onStage = () => withTexts(import('./on-stage.ts'))
type Parts = Awaited<ReturnType<typeof onStage>>

export const LiveComposer = lazy(async () => ({ default: (await onStage()).LiveComposer }))
export const EditBox = lazy(async () => ({ default: (await onStage()).EditBox }))
export const Confirming = later((parts) => parts.Confirming)
export const MessageTools = later((parts) => parts.MessageTools)
export const ReplyBox = later((parts) => parts.ReplyBox)
export const StatusDialog = later((parts) => parts.StatusDialog)
export const UnsentRow = later((parts) => parts.UnsentRow)

/** Nothing stands in its place until it is here. */
function later<P extends object>(pick: (parts: Parts) => ComponentType<P>) {
	const Part = lazy(async () => ({ default: pick(await onStage()) })) as unknown as ComponentType<P>
	return (props: P) => (
		<Suspense fallback={null}>
			<Part {...props} />
		</Suspense>
	)
}
