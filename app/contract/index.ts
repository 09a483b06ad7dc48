import * as alerts from './alerts.ts'
import * as banner from './banner/banner.ts'
import * as bannerClaims from './banner/claims.ts'
import * as bannerClicks from './banner/clicks.ts'
import * as earnings from './earnings.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events/events.ts'
import * as eventReports from './events/reports.ts'
import * as houseRules from './house-rules.ts'
import * as away from './messages/away.ts'
import * as finding from './messages/finding.ts'
import * as messages from './messages/messages.ts'
import * as ownMessages from './messages/own-messages.ts'
import * as reactions from './messages/reactions.ts'
import * as uploads from './messages/uploads.ts'
import * as moderationActions from './moderation/actions.ts'
import * as reports from './moderation/reports.ts'
import * as moneyOperators from './money/operators.ts'
import * as payments from './money/payments.ts'
import * as operatorLog from './operator-log.ts'
import * as operators from './operators.ts'
import { operatorsNow } from './operators-now.ts'
import * as parked from './parked.ts'
import * as payouts from './payouts.ts'
import * as activityDays from './people/activity-days.ts'
import * as joining from './people/joining.ts'
import * as mutes from './people/mutes.ts'
import * as notable from './people/notable.ts'
import * as ownData from './people/own-data.ts'
import * as participants from './people/participants.ts'
import * as presence from './people/presence.ts'
import * as session from './people/session.ts'
import * as settings from './people/settings.ts'
import * as push from './push.ts'
import * as service from './service.ts'
import * as storyReports from './stories/reports.ts'
import * as stories from './stories/stories.ts'
import * as token from './token.ts'
import * as boosts from './topics/boost.ts'
import * as topicReports from './topics/reports.ts'
import * as topics from './topics/topics.ts'

/** What browser and Worker agree on: every endpoint of the modules of the contract, by its exported name. */
export const contract = endpointsOf({
	...alerts,
	...banner,
	...bannerClaims,
	...bannerClicks,
	...boosts,
	...moderationActions,
	...earnings,
	...events,
	...eventReports,
	...houseRules,
	...away,
	...finding,
	...messages,
	...ownMessages,
	...reactions,
	...reports,
	...uploads,
	...payments,
	...moneyOperators,
	...operators,
	...operatorLog,
	...parked,
	operatorsNow,
	...payouts,
	...activityDays,
	...joining,
	...mutes,
	...notable,
	...ownData,
	...participants,
	...presence,
	...session,
	...settings,
	...push,
	...service,
	...stories,
	...storyReports,
	...token,
	...topics,
	...topicReports,
})

type EndpointsOf<Exports> = {
	[Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name]
}

function endpointsOf<Exports extends object>(exports: Exports): EndpointsOf<Exports> {
	const endpoints = Object.entries(exports).filter(([, value]) => 'path' in Object(value))
	return Object.fromEntries(endpoints) as EndpointsOf<Exports>
}
