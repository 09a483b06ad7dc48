import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutOff, type LocalStage, startLocalStage } from '../../scripts/local-stage.ts'
import { operator } from '../sandbox/demo/people.ts'
import { openWorld, type World, type WorldOptions } from '../sandbox/world.ts'
import { freePort } from './free-port.ts'
import { freshState } from './fresh-state.ts'
import { Person, type Places } from './person.ts'
import { TEST_SECRET } from './settings.ts'
import { logInStraight } from './straight-in.ts'

/** An address without a real contract, so that the header has one to show. */
export const TOKEN_CONTRACT = '0x00000000000000000000000000000000000057a6'

/** A whole stage in its own processes with the sandbox beside it, as a browser meets it. */
export class WholeStage implements AsyncDisposable {
	readonly world: World
	readonly state: string
	readonly places: Places
	/** The stage's printed warnings and errors. */
	readonly troubles: string[] = []
	readonly #port: number
	#stage: LocalStage | null = null

	constructor(world: World, port: number, state: string) {
		this.world = world
		this.state = state
		this.#port = port
		this.places = { origin: `http://localhost:${port}`, sandbox: world.origin }
	}

	get origin(): string {
		return this.places.origin
	}

	/** Starts on the same state, so it goes on where it was. */
	async start(): Promise<void> {
		this.#stage = await startLocalStage({
			port: this.#port,
			state: this.state,
			straight: true,
			settings: {
				...this.world.settings,
				STAGE_TOKEN_SECRET: TEST_SECRET,
				RATE_LIMIT_SCALE: '1000',
				TOKEN_CONTRACT,
			},
			onLine: (line) => /"level":"(warn|error)"/.test(line) && this.troubles.push(line),
		})
	}

	/** Kills every process of the stage at once; nothing gets to tidy up. */
	async cutPower(): Promise<void> {
		if (this.#stage) await cutOff(this.#stage)
		this.#stage = null
	}

	/** Somebody with a name of their own, not logged in. */
	person(name: string, options?: ConstructorParameters<typeof Person>[2]): Person {
		const handle = `${name}_${Math.random().toString(36).slice(2, 7)}`
		return new Person(this.places, handle, options)
	}

	/** Whom the settings name, logged in. */
	async operator(): Promise<Person> {
		const person = new Person(this.places, operator.handle)
		person.isOperator = true
		await logInStraight(person, this.places)
		person.cookies += '; stage_operates=1'
		return person
	}

	async seated(name: string, options?: ConstructorParameters<typeof Person>[2]): Promise<Person> {
		const person = this.person(name, options)
		await logInStraight(person, this.places)
		return person.join()
	}

	async [Symbol.asyncDispose]() {
		await this.#stage?.close()
		await this.world.close()
		rmSync(this.state, { recursive: true, force: true })
	}
}

interface Options extends Pick<WorldOptions, 'apertiumUrl' | 'encode'> {
	/** Other settings than all others have. */
	settings?: Record<string, string>
}

/** The sandbox translates what it knows by heart; with `apertiumUrl` also the rest. With `encode` it makes films. */
export async function openWholeStage({ settings, ...options }: Options = {}): Promise<WholeStage> {
	const port = await freePort()
	const world = await openWorld({
		port: 0,
		clientRedirectUris: [`http://localhost:${port}/auth/callback`],
		...options,
	})
	Object.assign(world.settings, settings)
	const state = mkdtempSync(join(tmpdir(), 'stage-e2e-'))
	freshState(state)
	const stage = new WholeStage(world, port, state)
	await stage.start()
	return stage
}
