import { listParticipants } from '#contract/people/participants'
import { setStatus } from '#contract/people/presence'
import { Person, type Places } from '../../support/person.ts'
import { conversation } from './conversation.ts'
import { people } from './people.ts'
import { playAlerts } from './play-alerts.ts'
import { playBanner } from './play-banner.ts'
import { playEvents } from './play-events.ts'
import { playStories } from './play-stories.ts'
import { playTopics } from './play-topics.ts'

/** Fills a stage with a lively conversation through its own API, as if these people had come by. */
export async function playDemo(
	places: Places,
	onStep: (text: string) => void = () => {},
): Promise<void> {
	const cast = new Map<string, Person>()
	for (const { handle, ...options } of people) {
		cast.set(handle, await new Person(places, handle, options).join())
		onStep(`${handle} takes a place`)
	}
	await playAlerts(places, cast, onStep)
	for (const { by, text } of conversation) {
		const { status, body } = (await cast.get(by)?.say(text)) ?? { status: 0, body: { message: by } }
		if (status !== 200) throw new Error(`${by} could not speak: ${status} ${body.message}`)
		onStep(`${by} speaks`)
	}
	await playTopics(cast, onStep)
	await playEvents(cast, onStep)
	await playStories(cast, onStep)
	await playBanner(places, onStep)
	for (const { handle, away } of people)
		if (away) await cast.get(handle)?.ask(setStatus, { body: { status: 'Away' } })
}

export async function isEmpty({ origin }: Places): Promise<boolean> {
	const answer = await fetch(new URL(listParticipants.path, origin))
	const { participants } = (await answer.json()) as { participants: unknown[] }
	return participants.length === 0
}
