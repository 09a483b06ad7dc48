import type { State } from './scene.ts'
import { buying } from './states/buying.ts'
import { earning } from './states/earning.ts'
import { events } from './states/events.ts'
import { finding } from './states/finding.ts'
import { joins } from './states/joining.ts'
import { linked } from './states/linked.ts'
import { money } from './states/money.ts'
import { operators } from './states/operators.ts'
import { people } from './states/people.ts'
import { reading } from './states/reading.ts'
import { stories } from './states/stories.ts'
import { topics } from './states/topics.ts'
import { writing } from './states/writing.ts'

/** Every state of the page that `npm run screens` takes pictures of. */
export const STATES: readonly State[] = [
	...reading,
	...finding,
	...writing,
	...joins,
	...people,
	...stories,
	...topics,
	...events,
	...money,
	...buying,
	...earning,
	...linked,
	...operators,
]
