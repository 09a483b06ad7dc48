import type { Endpoints } from '../asking.ts'
import { activities } from './activities.ts'
import { alerts } from './alerts.ts'
import { coming } from './coming.ts'
import { events } from './events.ts'
import { moderationActions } from './moderation-actions.ts'
import { money } from './money.ts'
import { operators } from './operators.ts'
import { ownPlace } from './own-place.ts'
import { payouts } from './payouts.ts'
import { reading } from './reading.ts'
import { stories } from './stories.ts'
import { token } from './token.ts'
import { topics } from './topics.ts'
import { writing } from './writing.ts'

/** The endpoints of one stage. They are split, because a stage with many rows takes long to compare. */
export const PARTS: Record<string, Endpoints> = {
	'reading and writing': { ...reading, ...activities, ...alerts, ...writing },
	stories,
	'people, money and operators': { ...ownPlace, ...money, ...operators },
	'coming, topics and events': {
		...moderationActions,
		...topics,
		...token,
		...payouts,
		...events,
		...coming,
	},
}

/** Every address: who may call, an example call, the rows that a success changes, and its events. */
export const ENDPOINTS: Endpoints = Object.assign({}, ...Object.values(PARTS))
