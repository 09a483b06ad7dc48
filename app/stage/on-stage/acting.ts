// One part for what people on stage do where everybody reads.
export { react } from './conversing.ts'
export {
	leaveStage,
	logOutEverywhere,
	setAway,
	warnOfReplacement,
} from './own-place-actions.ts'
