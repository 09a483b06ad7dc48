import { postMessage } from '#contract/messages/messages'
import { createTopicCheckout } from '#contract/topics/boost'
import { generateAiTopic, postTopic } from '#contract/topics/topics'
import type { Person } from '../../support/person.ts'
import { type Cast, personOf } from './cast.ts'
import { pay } from './pay.ts'
import { topics } from './topics.ts'

/** The stage asks something, and these people do; some answer. */
export async function playTopics(cast: Cast, onStep: (text: string) => void): Promise<void> {
	const person = (handle: string) => personOf(cast, handle)
	const [first] = cast.values()
	const { headers } = generateAiTopic
	const asked = await first?.ask(generateAiTopic, { headers, body: {} })
	if (asked?.status !== 200) throw new Error(`The stage asked nothing: ${asked?.body.message}`)
	onStep('The stage asks something')
	for (const { by, text, replies = [], isBoosted = false } of topics) {
		const id = await (isBoosted ? boost : propose)(person(by), text)
		onStep(`${by} ${isBoosted ? 'pays that a topic stands first' : 'proposes a topic'}`)
		for (const { by: other, text: words } of replies)
			await person(other).ask(postMessage, { body: { messageText: words, replyToTopicId: id } })
	}
}

async function propose(who: Person, topicText: string): Promise<string> {
	const { status, body } = await who.ask(postTopic, { body: { topicText } })
	if (status !== 200) throw new Error(`Nobody could propose: ${status} ${body.message}`)
	return body.topic.id
}

async function boost(who: Person, topicText: string): Promise<string> {
	const { status, body } = await who.ask(createTopicCheckout, { body: { topicText } })
	if (status !== 200) throw new Error(`Nobody could boost: ${status} ${body.message}`)
	return (await pay(who, body)).topicId ?? ''
}
