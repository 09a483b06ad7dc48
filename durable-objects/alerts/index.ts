import { alertKind } from '#contract/push'
import type { Alert } from '#storage/alerts/stored-alert-job'
import type { Turn } from '../kernel/turn.ts'
import type { Kernel } from '../open-kernel.ts'
import type { Roster } from '../people/roster.ts'
import { Activities } from './activities.ts'
import { DirectCasts } from './direct-casts.ts'
import { FarewellAlerts } from './farewell-alerts.ts'
import { HeldAlerts } from './held-alerts.ts'
import { Pushes } from './pushes.ts'
import { UnreadActivities } from './unread.ts'

interface Needs {
	roster: Roster
}

/** Opens the parts that notify people: the feed of activities, pushes and direct casts. */
export function openAlerts(kernel: Kernel, { roster }: Needs) {
	const heldAlerts = new HeldAlerts(kernel.sql)
	const away = { ...kernel, roster, held: heldAlerts }
	const pushes = new Pushes(away)
	const directCasts = new DirectCasts({
		...away,
		tellOff: (userId, turn) => activities.castsOff(userId, turn),
	})
	/** Alerts a person away from the page. */
	const alert = (userId: string, said: Alert, turn: Turn): void => {
		pushes.alert(userId, said, turn)
		if (alertKind(said.type).isCast) directCasts.alert(userId, said, turn)
	}
	const unread = new UnreadActivities(kernel)
	const activities: Activities = new Activities({ ...kernel, roster, unread, alert })
	const farewellAlerts = new FarewellAlerts({ pushes, directCasts })
	return { alert, heldAlerts, pushes, directCasts, farewellAlerts, activities, unread }
}
