import { archivedRoster, rosterIn } from '../db/roster.ts'
import { wordsListed } from '../db/word-list.ts'
import type { Handler } from '../handler.ts'
import { runOrder } from './operators.ts'

export const slowMode: Handler<'readSlowMode'> = async (context) => {
	const [row] = await archivedRoster(context)
	return { seconds: (await rosterIn(context, row)).slowModeSeconds }
}

export const setSlowMode: Handler<'setSlowMode'> = (
	context,
	{ who, body: { seconds, ...why } },
) => {
	const done =
		seconds === 0 ? 'The slow mode is off.' : `Slow mode: one message every ${seconds} s.`
	return runOrder(context, who, { act: 'slow-mode', account: String(seconds), ...why }, done)
}

export const readWordList: Handler<'readWordList'> = async (context) => {
	return { words: await wordsListed(context) }
}

export const changeWords: Handler<'changeWordList'> = (
	context,
	{ who, body: { entry, ...wanted } },
) => {
	const done = wanted.act === 'list-word' ? 'It is on the list.' : 'It is off the list.'
	return runOrder(context, who, { account: entry, ...wanted }, done)
}
