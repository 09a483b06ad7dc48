import type { Part } from '../part.ts'
import { fanOut } from './fan-out.ts'
import { history } from './history.ts'
import { joins } from './joins.ts'
import { offered } from './offered.ts'
import { pages } from './pages.ts'
import { reading } from './reading.ts'
import { resume } from './resume.ts'
import { rows } from './rows.ts'
import { start } from './start.ts'
import { uploads } from './uploads.ts'
import { weights } from './weights.ts'

export const parts: readonly Part[] = [
	fanOut,
	offered,
	joins,
	resume,
	pages,
	weights,
	rows,
	history,
	reading,
	uploads,
	start,
]
