import type { Asked, Reply } from '#contract/endpoint'
import type * as promise from '#contract/house-rules'
import type { RequestContext } from '../context.ts'
import { archivedRoster, rosterIn } from '../db/roster.ts'
import { wordsListed } from '../db/word-list.ts'
import type { Operator } from '../login/operator.ts'
import { order } from './operators.ts'

export async function slowMode(
	context: RequestContext,
): Promise<Reply<typeof promise.readSlowMode>> {
	const [row] = await archivedRoster(context)
	return { seconds: (await rosterIn(context, row)).slowModeSeconds }
}

export function setSlowMode(
	context: RequestContext,
	who: Operator,
	{ seconds, ...why }: Asked<typeof promise.setSlowMode>['body'],
) {
	const done =
		seconds === 0 ? 'The slow mode is off.' : `Slow mode: one message every ${seconds} s.`
	return order(context, who, { act: 'slow-mode', account: String(seconds), ...why }, done)
}

export async function words(context: RequestContext): Promise<Reply<typeof promise.readWordList>> {
	return { words: await wordsListed(context) }
}

export function changeWords(
	context: RequestContext,
	who: Operator,
	{ entry, ...wanted }: Asked<typeof promise.changeWordList>['body'],
) {
	const done = wanted.act === 'list-word' ? 'It is on the list.' : 'It is off the list.'
	return order(context, who, { account: entry, ...wanted }, done)
}
