import type { UnconfirmedAct } from './act-dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'

/** What every section of /admin gets. */
export interface SectionProps {
	/** A new function whenever lists should be loaded again. */
	askStage: AskStage
	onAct: (asked: UnconfirmedAct) => void
	onDone: (message: string) => void
}
