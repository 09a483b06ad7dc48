// One part for everything that only people on stage do.
export { edit, react, remove } from './conversing.ts'
export {
	leaveStage,
	logOutEverywhere,
	setAway,
	setInfo,
	warnOfReplacement,
} from './own-place-actions.ts'
