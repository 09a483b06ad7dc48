import { lazy } from 'react'
import { withTexts } from '../../locales/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// One chunk for components that only people on stage use, so that readers never load it.
type Parts = typeof import('./parts.ts')
let here: Parts | undefined
export const onStage = async () =>
	(here = await withTexts(import('./parts.ts'), 'stage', 'writing', 'tools', 'stories'))

type RowComposerPart = { default: Parts['RowComposer'] }

export const Deleting = lazyPart(onStage, (parts) => parts.Deleting, { closedBy: 'onDone' })
export const MessageTools = lazyPart(onStage, (parts) => parts.MessageTools)
export const OwnTools = lazyPart(onStage, (parts) => parts.OwnTools)
export const ReportDialog = lazyPart(onStage, (parts) => parts.ReportDialog, { closedBy: 'onDone' })
export const StoryReport = lazyPart(onStage, (parts) => parts.StoryReport, { closedBy: 'onDone' })
export const UnsentRow = lazyPart(onStage, (parts) => parts.UnsentRow)

// Resolves synchronously when the chunk is loaded, which is so before its tool can be pressed. Only a field that gets
// the focus within the press receives the next keys and opens a phone's keyboard.
export const RowComposer = lazy((): Promise<RowComposerPart> => {
	const pick = ({ RowComposer }: Parts): RowComposerPart => ({ default: RowComposer })
	const parts = here
	if (!parts) return onStage().then(pick)
	// biome-ignore lint/suspicious/noThenProperty: React takes at once what a promise would hand over later
	return { then: (take: (part: RowComposerPart) => void) => take(pick(parts)) } as never
})
