import type { Asked } from './act-dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'

/** What every section of /admin gets. */
export interface Parts {
	askStage: AskStage
	/** Grows whenever lists should be loaded again. */
	after: number
	onAct: (asked: Asked) => void
	onDone: (message: string) => void
}
