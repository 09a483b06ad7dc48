import { lazy } from 'react'
import { withTexts } from '../../locales/whole-catalog.ts'
import { lazily } from '../../ui/lazily.tsx'

// One part for everything that only people on stage use: a reader never loads it.
const onStage = () => withTexts(import('./on-stage.ts'))

export const LiveComposer = lazy(async () => ({ default: (await onStage()).LiveComposer }))
export const EditBox = lazy(async () => ({ default: (await onStage()).EditBox }))
export const Confirming = lazily(onStage, (parts) => parts.Confirming)
export const MessageTools = lazily(onStage, (parts) => parts.MessageTools)
export const ReplyBox = lazily(onStage, (parts) => parts.ReplyBox)
export const StatusDialog = lazily(onStage, (parts) => parts.StatusDialog)
export const UnsentRow = lazily(onStage, (parts) => parts.UnsentRow)
