import type { Intended } from '../../operators/moderation-dialog.tsx'

export interface OperatorsState {
	/**
	 * True when this browser was logged in as an operator. A hint that decides what is offered; the Worker decides
	 * what is allowed.
	 */
	operates: boolean
	intended: Intended | null
}
