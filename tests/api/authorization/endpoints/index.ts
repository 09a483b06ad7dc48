import type { Endpoints } from '../asking.ts'
import { activities } from './activities.ts'
import { alerts } from './alerts.ts'
import { coming } from './coming.ts'
import { contentActs } from './content-acts.ts'
import { gatherings } from './gatherings.ts'
import { money } from './money.ts'
import { operators } from './operators.ts'
import { ownPlace } from './own-place.ts'
import { reading } from './reading.ts'
import { stories } from './stories.ts'
import { token } from './token.ts'
import { topics } from './topics.ts'
import { writing } from './writing.ts'

/** Every address there is: who may ask, how it is asked, what a yes changes, and what everybody hears of it. */
export const ENDPOINTS: Endpoints = {
	...reading,
	...activities,
	...alerts,
	...writing,
	...stories,
	...ownPlace,
	...money,
	...operators,
	...contentActs,
	...topics,
	...token,
	...gatherings,
	...coming,
}
