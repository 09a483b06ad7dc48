import type { Intended } from '../../operators/content-act-dialog.tsx'

export interface OperatorsState {
	/** This browser was logged in as an operator: a hint that decides what is offered, and never what is done. */
	operates: boolean
	intended: Intended | null
}
