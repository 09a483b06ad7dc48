export { CardActs } from './card-acts.tsx'
export { Desk } from './desk.tsx'
export { MessageActs, SheetActs } from './message-acts.tsx'
export { OperatorEventActs } from './operator-event-acts.tsx'
