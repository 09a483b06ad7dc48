// One part for what people on stage do where everybody reads.
export { react } from '../messages/writing/message-actions.ts'
export {
	leaveStage,
	logOutEverywhere,
	setAway,
	warnOfReplacement,
} from '../people/own-place/own-place-actions.ts'
