export { Desk } from './desk.tsx'
export { MessageActs } from './message-acts.tsx'
