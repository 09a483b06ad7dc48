import { currentBanner } from '#contract/banner/banner'
import type { LanguageCode } from '#contract/languages'
import { postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { vetoAd } from '#contract/money/operators'
import { listParticipants } from '#contract/people/participants'
import { reactToStory, viewStory } from '#contract/stories/stories'
import { test as base } from '../../tests/e2e/support/test.ts'
import { playDemo } from '../../tests/sandbox/demo/play.ts'
import { drawScene } from '../../tests/sandbox/demo/scenes.ts'
import { drawPicture } from '../../tests/sandbox/picture.ts'
import type { Person } from '../../tests/support/person.ts'
import type { WholeStage } from '../../tests/support/whole-stage.ts'
import { Scene } from './scene.ts'
import type { Shape } from './shapes.ts'

/** An empty stage; the demo's two dozen people; the demo with every seat taken, and without an ad. */
export const CROWDS = ['nobody', 'demo', 'full'] as const
export type Crowd = (typeof CROWDS)[number]

/** The people on stage in the pictures, beside the demo's. */
export interface House {
	/** The person whose page the pictures show. */
	mara: Person
	/** A second person, who writes and acts while mara's page is open. */
	lin: Person
	/** The last messages of both, and mara's with a picture. */
	hers: string
	/** A reply to it. */
	reply: string
	his: string
	shown: string
}

const SEATS = 30

interface Mine {
	/** Ends with the test. */
	sceneIn: (language: LanguageCode, shape: Shape) => Scene
}

const STAGE = 'screens'

/** A stage of its own for each crowd and worker, filled once. */
export const test = base.extend<Mine, { crowd: Crowd; house: House | null }>({
	stageName: STAGE,
	crowd: ['demo', { scope: 'worker', option: true }],
	house: [
		async ({ stages, crowd }, use) =>
			use(crowd === 'nobody' ? null : await fill(await stages(STAGE), crowd)),
		{ scope: 'worker', timeout: 300_000 },
	],
	sceneIn: async ({ visit, stage, house, seated, tolerate }, use) => {
		const scenes: Scene[] = []
		await use((language, shape) => {
			const touch = shape === 'touch'
			const scene = new Scene({ visit, stage, house, seated, tolerate, language, touch })
			scenes.push(scene)
			return scene
		})
		for (const scene of scenes) await scene.end()
	},
})

async function fill(stage: WholeStage, crowd: Crowd): Promise<House> {
	await playDemo(stage.places)
	const [mara, lin] = [
		await stage.seated('mara', { followers: 32_000 }),
		await stage.seated('lin', { followers: 4_100, platform: 'farcaster' }),
	]
	const { imageUrl } = await mara.upload(Uint8Array.from(drawPicture('the sea', 480)))
	const attachedImageAlt = 'The sea in the last light, and nobody in it'
	const shown = await say(mara, 'Where I am tonight', {
		attachedImageUrl: imageUrl,
		attachedImageAlt,
	})
	const hers = await say(mara, 'Does anybody still hear the bells from there?')
	const reply = await say(lin, 'I do, since six', { replyToMessageId: hers })
	await lin.ask(addReaction, { body: { messageId: hers, emoji: '❤️' } })
	const his = await say(lin, `Only you and I are awake, @${mara.handle}`)
	await showStories(mara, lin)
	if (crowd === 'full') {
		await fillSeats(stage)
		await takeAdAway(stage)
	}
	return { mara, lin, hers, reply, his, shown }
}

/** Her story is seen and answered; his has the greatest length. */
async function showStories(mara: Person, lin: Person): Promise<void> {
	const bytes = Uint8Array.from(drawScene('window', 432))
	const type = 'image/png'
	const { _id: id } = await mara.show({ bytes, type, text: 'The last light' })
	await lin.ask(viewStory, { params: { id } })
	await lin.ask(reactToStory, { body: { storyId: id, emoji: '❤️' } })
	const text = 'The tide takes the road to the island twice a day, and gives it back. '.repeat(7)
	const link = `https://example.org/the-road-to-the-island/${'twice-a-day/'.repeat(12)}`
	await lin.show({ bytes, type, text, link })
}

async function say(person: Person, messageText: string, more: object = {}): Promise<string> {
	const { body } = await person.ask(postMessage, { body: { messageText, ...more } })
	return body.id
}

/** Lets newcomers take the places of all away people; the next one takes the place of the smallest account. */
async function fillSeats(stage: WholeStage): Promise<void> {
	for (let n = 0; ; n++) {
		const people = await peopleOn(stage)
		const isFull = people.length === SEATS && people.every(({ status }) => status !== 'Away')
		if (isFull) return
		await stage.seated(`p${n}`, { followers: 9_000 + n * 700 })
	}
}

/** Removes the ad, so that a stage with people is also pictured without one. */
async function takeAdAway(stage: WholeStage): Promise<void> {
	const olu = await stage.operator()
	const { id } = (await olu.ask(currentBanner)).body
	const body = { reason: 'Not for here', actId: crypto.randomUUID() }
	await olu.ask(vetoAd, { params: { id }, body })
}

/** The people on stage now. */
export async function peopleOn({ origin }: WholeStage) {
	const answer = await fetch(new URL(listParticipants.path, origin))
	return ((await answer.json()) as { participants: { status: string; followerCount: number }[] })
		.participants
}
