import { KEY_LIFE_MS } from '#contract/limits'
import { TOPIC } from '#storage/topics/stored-topic'
import { commandsOf } from '../kernel/command.ts'
import type { CommandCall, PersonCommandCall } from '../kernel/command-call.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { ComplaintOf, Reports } from '../moderation/reports.ts'
import type { Payments } from '../money/payments.ts'
import type { Checkout } from '../money/product.ts'
import type { TopicDraft } from './new-topic.ts'
import type { Topics } from './topics.ts'

interface Parts {
	moderationActions: ModerationActions
	payments: Payments
	reports: Reports
	topics: Topics
}

const { person, seated, system } = commandsOf<Parts>()

export const TOPIC_COMMANDS = {
	addTopic: seated({
		rate: 'topic',
		key: { lifeMs: KEY_LIFE_MS, keeps: 'answer', as: TOPIC },
		run: ({ topics }, { person, input }: PersonCommandCall<TopicDraft>, turn) =>
			topics.add(person, input, turn),
		mend: ({ topics }, { person, input }, first, turn) => topics.mend(person, input, first, turn),
	}),
	/** A person may remove their own topics from off stage, too. */
	removeTopic: person({
		run: (
			{ topics, moderationActions },
			{ person, input: { id } }: PersonCommandCall<{ id: string }>,
			turn,
		) => moderationActions.wantedGone(person, id, topics.remove(person, id, turn), turn),
	}),
	reportTopic: seated({
		rate: 'report',
		run: (
			{ reports },
			{ person, input: { topicId: id, ...why } }: PersonCommandCall<ComplaintOf<'topicId'>>,
			turn,
		) => reports.reportContent('topic', person, { id, ...why }, turn),
	}),
	/** Checks the rate before the model is asked, because a model costs money. A failed attempt counts here alone. */
	allowAiTopic: seated({
		rate: 'aiTopic',
		run: ({ topics }, _: PersonCommandCall<undefined>) => topics.aiTurn(),
	}),
	addAiTopic: seated({
		run: ({ topics }, { input }: PersonCommandCall<{ id: string; text: string }>, turn) =>
			topics.addAi(input, turn),
	}),
	reserveBoost: system({
		run: ({ payments }, { input }: CommandCall<Checkout>, turn) => payments.reserve(input, turn),
	}),
}
