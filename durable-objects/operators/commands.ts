import { KEY_LIFE_MS } from '#contract/limits'
import { FLAG } from '#storage/stored'
import { commandsOf } from '../kernel/command.ts'
import type { CommandCall, OperatorCommandCall, PersonCommandCall } from '../kernel/command-call.ts'
import { refusal } from '../kernel/rpc.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { Roster } from '../people/roster.ts'
import type { Bans } from './bans.ts'
import type { Operators } from './operators.ts'
import type { Order } from './order.ts'

interface Parts {
	bans: Bans
	moderationActions: ModerationActions
	operators: Operators
	roster: Roster
}

const { external, operator, person } = commandsOf<Parts>()
const NOT_REMOVED = refusal(404, 'not-found', 'There is nothing to answer.')

export const OPERATOR_COMMANDS = {
	answerOperator: person({
		run: (
			{ moderationActions },
			{ person, input }: PersonCommandCall<{ id: string; text: string }>,
			turn,
		) => moderationActions.answer(person, input, turn),
	}),
	/**
	 * What a person may read whose place an operator took. Only their log-in identifies them, because their tokens
	 * are void.
	 */
	removed: external({
		run: ({ roster, moderationActions, bans }, { input }: CommandCall<{ sub: string }>) => {
			const person = roster.removedBySub(input.sub)
			return {
				ok: true as const,
				userId: person?.userId ?? null,
				act: person && moderationActions.lastRemovalOf(person),
				ban: person && bans.find(person.userId, input.sub),
			}
		},
	}),
	answerRemoval: external({
		run: (
			{ roster, moderationActions },
			{ input: { sub, text } }: CommandCall<{ sub: string; text: string }>,
			turn,
		) => {
			const person = roster.removedBySub(sub)
			const id = person && moderationActions.lastRemovalOf(person)
			return id ? moderationActions.answer(person, { id, text }, turn) : NOT_REMOVED
		},
	}),
	obey: operator({
		key: { lifeMs: KEY_LIFE_MS, keeps: 'changed', as: FLAG },
		run: ({ operators }, { operator, input }: OperatorCommandCall<Order>, turn) =>
			operators.execute(operator, input, turn),
	}),
}
