import { commandsOf, DONE } from '../kernel/command.ts'
import type { PersonCommandCall } from '../kernel/command-call.ts'
import type { Airdrops } from './airdrops.ts'
import type { Claim, Claims } from './claims.ts'

interface Parts {
	airdrops: Airdrops
	claims: Claims
}

const { person, seated } = commandsOf<Parts>()

export const TOKEN_COMMANDS = {
	airdropStatus: person({
		run: ({ airdrops }, { person }: PersonCommandCall<undefined>, { now }) => ({
			...DONE,
			facts: airdrops.factsOf(person, now),
		}),
	}),
	claimAd: seated({
		rate: 'claim',
		run: ({ claims }, { person, input }: PersonCommandCall<Claim>, turn) =>
			claims.claim(person, input, turn),
	}),
	claimStatus: person({
		run: ({ claims }, { person }: PersonCommandCall<undefined>) => ({
			...DONE,
			...claims.earnedBy(person),
		}),
	}),
}
