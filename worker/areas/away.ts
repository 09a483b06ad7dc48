import { AWAY_ANSWERS } from '#contract/limits'
import { projectMessage } from '#rules/hearing/visibility'
import { listenerOf } from '../context.ts'
import { answersSince, awayMessagesSince, readableByAll } from '../db/away.ts'
import { eventsNext } from '../db/events.ts'
import type { Handler } from '../handler.ts'
import { missingTranslations, wantTranslations } from '../pages/language-demand.ts'

/**
 * What happened since a moment. For a person with a token it includes answers to them, and leaves out what people
 * said whom they muted.
 */
export const since: Handler<'whileAway'> = async (context, { who, query: { at, lang } }) => {
	const language = lang ?? null
	const from = Number(at)
	const muted = who ? who.person.mutedPeople.map(({ userId }) => userId) : []
	const [messages, answers, events] = await Promise.all([
		awayMessagesSince(context, from, who ? [who.userId, ...muted] : []),
		who ? answersSince(context, who, from) : Promise.resolve<string[]>([]),
		eventsNext(context, language),
	])
	const { count, more, loved } = messages
	const found = await readableByAll(
		context,
		language,
		loved === null ? answers : [loved, ...answers],
	)
	if (lang) wantTranslations(context, lang, missingTranslations(found, lang), true)
	// The answer holds nothing stage-only, so it is the same for guests and for people on stage.
	const guest = listenerOf(null, language)
	const shown = new Map(
		found.map((message) => [message.id, projectMessage(message, guest, context.now())]),
	)
	const event = events.find(({ createdBy }) => !muted.includes(createdBy)) ?? null
	return {
		...{ count, more },
		answers: [...shown.values()].filter(({ id }) => answers.includes(id)).slice(0, AWAY_ANSWERS),
		loved: (loved !== null && shown.get(loved)) || null,
		event: event && inShort(event),
	}
}

type Event = Awaited<ReturnType<typeof eventsNext>>[number]

function inShort({ _id, title, language, translations, startTime }: Event) {
	return { _id, title, language, translations, startTime }
}
