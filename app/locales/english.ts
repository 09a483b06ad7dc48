import { texts as alerts } from './alerts/en-us.ts'
import { texts as events } from './events/en-us.ts'
import { texts as money } from './money/en-us.ts'
import { texts as pages } from './pages/en-us.ts'
import { texts as problems } from './problems/en-us.ts'
import { texts as seats } from './seats/en-us.ts'
import { texts as stage } from './stage/en-us.ts'
import { texts as stories } from './stories/en-us.ts'
import { texts as tools } from './tools/en-us.ts'
import { texts as topics } from './topics/en-us.ts'
import { texts as writing } from './writing/en-us.ts'

/** The interface in English, which every other language falls back to, key by key (G-57). */
export const enUs = {
	...stage,
	...writing,
	...tools,
	...seats,
	...stories,
	...topics,
	...events,
	...money,
	...alerts,
	...pages,
	...problems,
}
