// One invocation may ask the outside 50 times on the platform's free plan. Some are left for what is asked beside.
const CALLS_PER_INVOCATION = 40

/** What one invocation may still ask. */
export class CallBudget {
	#left = CALLS_PER_INVOCATION

	spend(calls: number): void {
		if (calls > this.#left) throw new CallsSpent()
		this.#left -= calls
	}
}

/** It is for the next invocation. */
export class CallsSpent extends Error {
	override name = 'CallsSpent'
}
