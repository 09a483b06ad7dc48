// One chunk for the actions of people on stage.
export { react } from '../messages/writing/message-actions.ts'
export { sayLoggedOutEverywhere, warnOfReplacement } from '../people/own-place/own-place-actions.ts'
