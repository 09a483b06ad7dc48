import { commandsOf, DONE } from '../kernel/command.ts'
import type { CommandCall } from '../kernel/command-call.ts'
import type { PayFacts } from './pay-port.ts'
import type { Payments } from './payments.ts'

interface Parts {
	payments: Payments
}

const { external, system } = commandsOf<Parts>()

export const MONEY_COMMANDS = {
	/**
	 * Sent before an ad's picture is fetched and anything is stored. `by`: the person's user id, or a guest's
	 * network.
	 */
	allowCheckout: external({
		rate: 'checkout',
		run: (_, __: CommandCall<{ by: string }>) => DONE,
		per: ({ by }) => by,
	}),
	payPageOpened: system({
		run: ({ payments }, { input }: CommandCall<{ id: string; facts: PayFacts }>, turn) =>
			payments.opened(input.id, input.facts, turn),
	}),
	cancelPayment: system({
		run: ({ payments }, { input }: CommandCall<{ id: string }>, turn) =>
			payments.cancel(input.id, turn),
	}),
	watchPayment: system({
		run: ({ payments }, { input }: CommandCall<{ id: string }>, turn) =>
			payments.watch(input.id, turn),
	}),
	/** The payment service reported a change under one of these names. */
	hintPayment: system({
		run: ({ payments }, { input }: CommandCall<{ names: string[] }>, turn) =>
			payments.markFirstForSync(input.names, turn),
	}),
}
