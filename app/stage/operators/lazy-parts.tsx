import { lazyPart } from '../../ui/lazy-part.tsx'

// Only for operators: nobody else's browser fetches it.
const forOperators = () => import('./parts.ts')

export const MessageActs = lazyPart(forOperators, (parts) => parts.MessageActs)
export const Desk = lazyPart(forOperators, (parts) => parts.Desk)
