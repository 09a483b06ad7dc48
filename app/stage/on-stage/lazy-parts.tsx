import { lazy } from 'react'
import { withTexts } from '../../locales/whole-catalog.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// One chunk for components that only people on stage use: readers never load it.
const onStage = () => withTexts(import('./parts.ts'))

export const LiveComposer = lazy(async () => ({ default: (await onStage()).LiveComposer }))
export const Confirming = lazyPart(onStage, (parts) => parts.ConfirmDialog)
export const Deleting = lazyPart(onStage, (parts) => parts.Deleting)
export const MessageTools = lazyPart(onStage, (parts) => parts.MessageTools)
export const ReportDialog = lazyPart(onStage, (parts) => parts.ReportDialog)
export const RowComposer = lazy(async () => ({ default: (await onStage()).RowComposer }))
export const StatusDialog = lazyPart(onStage, (parts) => parts.StatusDialog)
export const UnsentRow = lazyPart(onStage, (parts) => parts.UnsentRow)
