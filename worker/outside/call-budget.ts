// The platform's free plan allows 50 subrequests per invocation; ten are left for other calls.
const CALLS_PER_INVOCATION = 40

/** The subrequests that one invocation has left. */
export class CallBudget {
	#left = CALLS_PER_INVOCATION

	spend(calls: number): void {
		if (calls > this.#left) throw new CallsSpent()
		this.#left -= calls
	}
}

/** The budget is spent: the next invocation goes on. */
export class CallsSpent extends Error {
	override name = 'CallsSpent'
}
