import type { Endpoints } from '../asking.ts'
import { activities } from './activities.ts'
import { coming } from './coming.ts'
import { contentActs } from './content-acts.ts'
import { operators } from './operators.ts'
import { ownPlace } from './own-place.ts'
import { reading } from './reading.ts'
import { writing } from './writing.ts'

/** Every address there is: who may ask, how it is asked, what a yes changes, and what everybody hears of it. */
export const ENDPOINTS: Endpoints = {
	...reading,
	...activities,
	...writing,
	...ownPlace,
	...operators,
	...contentActs,
	...coming,
}
