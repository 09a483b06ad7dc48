import * as alerts from './alerts.ts'
import * as contentActs from './content-acts.ts'
import type { Endpoint } from './endpoint.ts'
import * as houseRules from './house-rules.ts'
import * as messages from './messages/messages.ts'
import * as reactions from './messages/reactions.ts'
import * as reports from './messages/reports.ts'
import * as uploads from './messages/uploads.ts'
import * as operators from './operators.ts'
import * as activityDays from './people/activity-days.ts'
import * as joining from './people/joining.ts'
import * as mutes from './people/mutes.ts'
import * as notable from './people/notable.ts'
import * as participants from './people/participants.ts'
import * as presence from './people/presence.ts'
import * as session from './people/session.ts'
import * as settings from './people/settings.ts'
import * as service from './service.ts'

/** Everything that browser and Worker promise each other: every endpoint that a module exports, by its name there. */
export const contract = endpointsOf({
	...alerts,
	...contentActs,
	...houseRules,
	...messages,
	...reactions,
	...reports,
	...uploads,
	...operators,
	...activityDays,
	...joining,
	...mutes,
	...notable,
	...participants,
	...presence,
	...session,
	...settings,
	...service,
})

type EndpointsOf<Exports> = {
	[Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name]
}

function endpointsOf<Exports extends object>(exports: Exports): EndpointsOf<Exports> {
	const endpoints = Object.entries(exports).filter(([, value]) => 'path' in Object(value))
	return Object.fromEntries(endpoints) as EndpointsOf<Exports>
}
