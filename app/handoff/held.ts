import type { EntryContext } from '@remix-run/cloudflare'

interface Ticket {
	held: number
}

/**
 * What a drawn page's loaders answer, as it is. Remix would write it as JSON, read that, and write it once more for
 * the browser; it gets a ticket instead.
 */
export class Held {
	/** The drawn page: as a body it would become bytes, and these a string again. */
	page: string | null = null
	readonly #answers: unknown[] = []

	hold<T>(answer: T): T {
		const ticket: Ticket = { held: this.#answers.push(answer) - 1 }
		return ticket as T
	}

	/** The page's data again where only tickets came through. */
	takeUp(remix: EntryContext): EntryContext {
		const context = remix.staticHandlerContext
		context.loaderData = this.#whole(context.loaderData)
		if (!context.errors) return remix
		const said = JSON.parse(remix.serverHandoffString ?? '{}') as { state: { loaderData: object } }
		said.state.loaderData = context.loaderData
		return { ...remix, serverHandoffString: inScript(said) }
	}

	#whole<Data extends object>(loaderData: Data): Data {
		const answers = Object.entries(loaderData).map(([route, answer]) => [
			route,
			isTicket(answer) ? this.#answers[answer.held] : answer,
		])
		return Object.fromEntries(answers)
	}
}

function isTicket(answer: unknown): answer is Ticket {
	return typeof (answer as Ticket | null)?.held === 'number'
}

export function inScript(data: object): string {
	return JSON.stringify(data).replaceAll('<', '\\u003c')
}
