import type { Part } from '../part.ts'
import { alerts } from './alerts.ts'
import { catchUp } from './catch-up.ts'
import { cost } from './cost.ts'
import { events } from './events.ts'
import { fanOut } from './fan-out.ts'
import { finding } from './finding.ts'
import { history } from './history.ts'
import { idle } from './idle.ts'
import { inp } from './inp.ts'
import { joins } from './joins.ts'
import { language } from './language.ts'
import { money } from './money.ts'
import { offered } from './offered.ts'
import { pages } from './pages.ts'
import { presses } from './presses.ts'
import { reading } from './reading.ts'
import { resume } from './resume.ts'
import { rows } from './rows.ts'
import { start } from './start.ts'
import { stories } from './stories.ts'
import { topics } from './topics.ts'
import { uploads } from './uploads.ts'
import { weights } from './weights.ts'

export const parts: readonly Part[] = [
	fanOut,
	offered,
	joins,
	resume,
	catchUp,
	idle,
	pages,
	weights,
	rows,
	cost,
	history,
	finding,
	reading,
	inp,
	presses,
	uploads,
	stories,
	events,
	topics,
	money,
	alerts,
	start,
	language,
]
