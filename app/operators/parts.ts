import type { UnconfirmedAct } from './act-dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'

/** What every section of /admin gets. */
export interface SectionProps {
	askStage: AskStage
	/** A counter that grows whenever lists should be loaded again. */
	after: number
	onAct: (asked: UnconfirmedAct) => void
	onDone: (message: string) => void
}
