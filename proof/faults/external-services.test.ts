import { setTimeout as wait } from 'node:timers/promises'
import { test, vi } from 'vitest'
import { type ExternalService, Fault } from '#tests/sandbox/faults'
import { followLogin } from '#tests/sandbox/log-in'
import { openWorld, type World } from '#tests/sandbox/world'
import { Person } from '#tests/support/person'
import { forgetPeak, peakKb, residentKb } from '../bench/machine.ts'
import { openProduct, type Product } from '../bench/product.ts'
import { faultCase, type Trial } from './case.ts'
import { dice } from './dice.ts'
import { healthOf } from './health.ts'
import { Reader } from './reader.ts'

type Mode = Exclude<Fault['mode'], 'ok'>
const MODES = Fault.shape.mode.options.filter((mode) => mode !== 'ok')
const MAX_GROWTH_KB = 50 * 1024
const WAIT_MS = 90_000

const POSTS_AWAY = '503 We could not read this post right now. Please try again.'
const NO_POST = '404 We could not find this post.'
const NO_LINK = '400 Your post must include the stage link.'
const IDENTITY_AWAY = '503 The login service does not answer right now. Please try again.'

interface Scene {
	trial: Trial
	world: World
	stage: Product
}

// The memory of a process is read from /proc.
test.runIf(process.platform === 'linux')(
	'ada logs in, joins and talks while the external services are down, slow, lying and endless: each time she reads the documented sentence, and all is well once they are',
	{
		timeout: 900_000,
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'neighbours',
				invariant:
					'Whatever a service answers, people read the documented sentence, 10 MB of it cost less than 50 MB, and all goes on once it is well.',
			},
			async (trial) => {
				vi.spyOn(console, 'error').mockImplementation(() => {}) // what the stage says of all this
				// A provider that tells whose a token is: else one from elsewhere is refused without asking anybody.
				await using world = await openWorld({ port: 0, introspection: true })
				const stage = await openProduct(world)
				const scene = { trial, world, stage }
				try {
					await logInBadly(scene)
					const [ada, bo] = [person(scene, 'ada', 'x'), person(scene, 'bo', 'farcaster')]
					await ada.logIn()
					await bo.logIn()
					await checkKeysBadly(scene, ada)
					await Promise.all([
						joinBadly(scene, ada, 'x', POSTS_AWAY),
						joinBadly(scene, bo, 'farcaster', NO_LINK),
						tellBadly(scene, person(scene, 'cem', 'x')),
					])
					const noor = await person(scene, 'noor', 'x').join()
					await translateBadly(scene, noor)
					await bearFloods(scene, noor)
				} finally {
					await stage.close()
				}
			},
		),
)

/** The stage knows nothing of its provider yet: people who want to log in are told so, and can once it is back. */
async function logInBadly({ trial, world, stage }: Scene): Promise<void> {
	const logIn = async () => {
		const answer = await fetch(`${stage.places.origin}/auth/login`, { redirect: 'manual' })
		return `${answer.status} ${new URL(answer.headers.get('Location') ?? '', stage.places.origin).search}`
	}
	for (const mode of quickly(trial)) {
		world.setFault('identity', mode)
		expectWords(trial, `log-in, identity ${mode}`, await logIn(), '302 ?login=unavailable')
	}
	world.clearFaults()
	if (!(await logIn()).includes('client_id')) trial.problem('Nobody can log in afterwards')

	for (const mode of quickly(trial)) {
		const dora = person({ stage }, 'dora', 'x')
		const toProvider = await dora.fetch(`${stage.places.origin}/auth/login`, { redirect: 'manual' })
		const { callbackUrl } = await followLogin(toProvider.headers.get('Location') ?? '', 'dora')
		world.setFault('identity', mode)
		const answer = await dora.fetch(callbackUrl, { redirect: 'manual' })
		const words = `${answer.status} ${new URL(answer.headers.get('Location') ?? '').search}`
		expectWords(trial, `coming back, identity ${mode}`, words, '302 ?login=failed')
		world.clearFaults()
	}
}

/** The first access token that the stage sees makes it ask for the provider's keys. */
async function checkKeysBadly({ trial, world }: Scene, ada: Person): Promise<void> {
	const url = await ada.publish('Hello')
	// Replaced keys are trusted while they are cached; that is not tested here.
	for (const mode of quickly(trial).filter((mode) => mode !== 'lying')) {
		world.setFault('identity', mode)
		const { status, body } = await ada.verify(url)
		expectWords(trial, `keys, identity ${mode}`, `${status} ${body.message}`, IDENTITY_AWAY)
	}
	world.clearFaults()
	const { status, body } = await ada.verify(url)
	expectWords(trial, 'keys, identity well again', `${status} ${body.message}`, NO_LINK)
}

/** A token that only the provider itself can read. */
async function tellBadly({ trial, world }: Scene, cem: Person): Promise<void> {
	cem.accessToken = 'a-token-of-another-kind'
	for (const mode of MODES) {
		world.setFault('identity', mode)
		const { status, body } = await cem.verify('https://x.com/cem/status/1')
		expectWords(trial, `user info, identity ${mode}`, `${status} ${body.message}`, IDENTITY_AWAY)
	}
	world.setFault('identity', 'ok')
}

async function joinBadly(
	{ trial, world }: Scene,
	who: Person,
	service: ExternalService,
	ofLies: string,
): Promise<void> {
	const url = await who.publish()
	for (const mode of MODES) {
		world.setFault(service, mode)
		const { status, body } = await who.verify(url)
		const expected = mode === 'missing' ? NO_POST : mode === 'lying' ? ofLies : POSTS_AWAY
		expectWords(trial, `join, ${service} ${mode}`, `${status} ${body.message}`, expected)
	}
	world.setFault(service, 'ok')
	const { status } = await who.verify(url)
	if (status !== 200) trial.problem(`${who.handle} cannot join afterwards: ${status}`)
}

/** A message is shown at once; its translation comes when the translator is back. */
async function translateBadly({ trial, world, stage }: Scene, noor: Person): Promise<void> {
	const { origin } = stage.places
	const reader = new Reader({ name: 'mira', language: 'es', origin, random: dice(trial.seed) })
	for (const mode of trial.size === 'full' ? MODES : MODES.slice(0, 6)) {
		const asked = world.calls('translate').length
		world.setFault('translate', mode)
		const { status, body } = await noor.say(`This was said while it was ${mode}`)
		if (status !== 200) trial.problem(`translator ${mode}: noor was answered ${status}`)
		await until(`it was asked while ${mode}`, async () => world.calls('translate').length > asked)
		await until('mira hears it', async () => reader.messages.has(body.id))
		if (reader.messages.get(body.id)?.translations.es)
			trial.problem(`translator ${mode}: mira read a translation that nobody made`)
		world.setFault('translate', 'ok')
		await until(
			`what was said while it was ${mode} is translated`,
			async () => reader.messages.get(body.id)?.translations.es !== undefined,
		)
		trial.tries('troubles of the translator')
	}
	for (const problem of reader.problems) trial.problem(problem)
	reader.close()
}

/** Every service answers with 10 MB, again and again. */
async function bearFloods({ trial, world, stage }: Scene, noor: Person): Promise<void> {
	const { pid } = stage
	const url = await noor.publish()
	const opaque = person({ stage }, 'dora', 'x')
	opaque.accessToken = 'a-token-of-another-kind'
	for (const service of ['identity', 'x', 'translate'] as const) world.setFault(service, 'huge')
	const flood = async () => {
		await Promise.all([noor.verify(url), opaque.verify(url), noor.say('Is anybody there?')])
		trial.tries('floods of 10 MB', 3)
	}
	// The heap grows at first. The test asks whether it goes on growing.
	for (let n = 0; n < trial.sized(0, 40); n++) await flood()
	const beforeKb = residentKb(pid)
	forgetPeak(pid)
	for (let n = 0; n < trial.sized(6, 40); n++) await flood()
	world.clearFaults()
	await until('the stage rests', async () => (await healthOf(stage.places)).room.outbox === 0)
	const grownKb = peakKb(pid) - beforeKb
	trial.figure('MB more at the most', grownKb / 1024)
	if (grownKb > MAX_GROWTH_KB) trial.problem(`It grew by ${Math.round(grownKb / 1024)} MB`)
}

/** The short run tries one way to each service, because each takes 5 s. */
function quickly({ size }: Trial): readonly Mode[] {
	return size === 'full' ? MODES : MODES.filter((mode) => mode !== 'slow')
}

function person({ stage }: Pick<Scene, 'stage'>, handle: string, platform: 'x' | 'farcaster') {
	return new Person(stage.places, handle, { platform })
}

function expectWords(trial: Trial, what: string, words: string, expected: string): void {
	trial.tries(`troubles of ${what.split(', ')[1]?.split(' ')[0]}`)
	if (words !== expected) trial.problem(`${what}: '${words}' instead of '${expected}'`)
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + WAIT_MS
	while (!(await holds())) {
		if (Date.now() > end) throw new Error(`It never came about that ${what}`)
		await wait(50)
	}
}
