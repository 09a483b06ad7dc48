import type { UnconfirmedModerationAct } from '../../operators/moderation-dialog.tsx'

export interface OperatorsState {
	/**
	 * True when this browser was logged in as an operator. This decides only what the page offers; the Worker decides
	 * what is allowed.
	 */
	operates: boolean
	intended: UnconfirmedModerationAct | null
}
