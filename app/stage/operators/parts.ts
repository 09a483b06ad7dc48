export { CardActs } from './card-acts.tsx'
export { Desk } from './desk.tsx'
export { GatheringActs } from './gathering-acts.tsx'
export { MessageActs, SheetActs } from './message-acts.tsx'
