import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { dayOf } from '#rules/people/activity-days'
import { insteadOf } from '#tests/api/support/external-services'
import {
	countView,
	type Ear,
	listen,
	type openClock,
	ordered,
	type Room,
	type Seated,
	say,
	seat,
} from '#tests/room/support/people'
import { pause } from './chance.ts'
import { ASIDE, type FaultyD1 } from './faulty-d1.ts'

const WARNED_AFTER_MS = 71 * HOUR_MS
const POSTS = 3
const QUIET_MAX_MS = 15_000

/** A moment at which everything is due that the alarm does; then what became of it. */
export class Night {
	readonly #room: () => Room
	readonly #clock: ReturnType<typeof openClock>
	readonly #d1: FaultyD1
	readonly #n: number
	readonly #image: string
	#head = 0
	#day = ''
	#talker!: Seated
	#fresh!: Seated
	#mallory!: Seated
	#silent!: Ear
	#mute!: Ear

	constructor(n: number, room: () => Room, clock: ReturnType<typeof openClock>, d1: FaultyD1) {
		this.#n = n
		this.#room = room
		this.#clock = clock
		this.#d1 = d1
		this.#image = crypto.randomUUID().replaceAll('-', '')
	}

	async fall(): Promise<void> {
		const room = this.#room()
		this.#talker = await seat(room, `talker_${this.#n}`)
		this.#mallory = await seat(room, `mallory_${this.#n}`)
		this.#day = dayOf(Date.now())
		await say(room, this.#talker, 'Good night')
		for (let n = 0; n < POSTS; n++) await say(room, this.#mallory, `Buy this, ${n}`)
		await room.do('openUpload', { by: this.#talker.by, input: { name: this.#image } })
		await env.MEDIA.put(`quarantine/${this.#image}`, 'half a picture')
		this.#silent = await listen(room)
		await this.#quiet()
		this.#head = (await room.report()).head

		this.#clock.pass(WARNED_AFTER_MS + MINUTE_MS)
		this.#fresh = await seat(room, `fresh_${this.#n}`)
		await room.do('want', { input: { readIn: 'ja', jobs: [], network: '203.0.113.7' } })
		await this.#quiet()
		const away = insteadOf(String(env.TRANSLATOR_URL), () => Promise.reject(new TypeError('away')))
		await say(room, this.#fresh, `Good morning ${this.#n}`)
		await until('the translator is asked', async () => {
			const tried = await this.#rows('SELECT 1 FROM outbox WHERE attempts > 0')
			return tried.length > 0
		})
		away[Symbol.dispose]()
		const order = { operator: 'sandbox:olu', act: 'ban', reason: 'selling' } as const
		await room.do('obey', ordered({ ...order, account: this.#mallory.userId, withPosts: true }))
		await this.#quiet('archive')
		this.#d1.strikes = () => 'refused'
		await room.do('setInfo', { by: this.#fresh.by, input: { displayInfo: `awake at ${this.#n}` } })
		await countView(room, `visitor-${this.#n}`)
		this.#mute = await listen(room, { auth: true })
		await pause(20)
		this.#d1.strikes = () => null
		this.#clock.pass(MINUTE_MS + SECOND_MS)
	}

	/** Acts as the runtime does: each alarm that is set comes, and nothing else happens. */
	async passes(): Promise<string[]> {
		const from = performance.now()
		while (performance.now() - from < QUIET_MAX_MS) {
			await pause(10) // what does not wait for the alarm
			const left = await this.#undone()
			if (left.length === 0) return this.#unlike()
			const at = await runInDurableObject(this.#room(), (_, { storage }) => storage.getAlarm())
			if (at === null) return [`no alarm is set, though there is left: ${left.join(', ')}`]
			this.#clock.pass(Math.max(0, at - Date.now()))
			await runDurableObjectAlarm(this.#room())
		}
		return [`in the morning there is left: ${(await this.#undone()).join(', ')}`]
	}

	async ends(): Promise<void> {
		for (const { by } of [this.#talker, this.#fresh]) await this.#room().do('leave', { by: by })
		this.#silent.socket.close()
		this.#mute.socket.close()
		await this.#quiet()
	}

	/** The work that the alarm still has to do. */
	async #undone(): Promise<string[]> {
		const { archived, head, outbox } = await this.#room().report()
		const { totalViews } = await this.#room().snapshot()
		const inD1 = (sql: string, ...values: unknown[]) =>
			env.DB.prepare(`${ASIDE} ${sql}`)
				.bind(...values)
				.first<number>('n')
		const [views, day, posts] = await Promise.all([
			inD1('SELECT total_views AS n FROM snapshot'),
			inD1(
				'SELECT post AS n FROM participant_days WHERE user_id = ? AND day = ?',
				this.#talker.userId,
				this.#day,
			),
			inD1(
				'SELECT COUNT(*) AS n FROM messages WHERE platform_user_id = ? AND removed_at IS NULL',
				this.#mallory.name,
			),
		])
		const [image] = await this.#rows('SELECT 1 FROM images WHERE name = ?', this.#image)
		const owed: [string, boolean][] = [
			['the archive', archived < head],
			['a translation', outbox > 0],
			['the views', views !== totalViews],
			['a day', day !== 1],
			['posts of a banned person', posts !== 0],
			['an image', image !== undefined],
			['a warning', (await this.#said('seat-warning')) === 0],
		]
		return owed.filter(([, isOwed]) => isOwed).map(([what]) => what)
	}

	/** Work that was done more or less than once. */
	async #unlike(): Promise<string[]> {
		const wrong: string[] = []
		const once = async (event: string, times: number) => {
			const found = await this.#said(event)
			if (found !== times) wrong.push(`${found} x ${event}, not ${times}`)
		}
		await once('seat-warning', 1)
		await once('message-removed', POSTS + 1) // and the one that said that she is here
		await once('message-translations-updated', 1)
		const { head } = await this.#room().report()
		const [log] = await this.#rows('SELECT COUNT(*) AS n FROM log WHERE seq > ?', this.#head)
		if (log?.n !== head - this.#head) wrong.push('the log has a hole')
		if (await env.MEDIA.head(`quarantine/${this.#image}`)) wrong.push('the image is still there')
		const isOpen = this.#mute.socket.readyState === WebSocket.OPEN
		if (isOpen && this.#mute.hellos().length !== 1)
			wrong.push(`${this.#mute.hellos().length} x hello`)
		if (this.#silent.socket.readyState === WebSocket.OPEN) wrong.push('a silent socket is open')
		return wrong
	}

	async #said(event: string): Promise<number> {
		const rows = await this.#rows(
			'SELECT 1 FROM log WHERE seq > ? AND event = ?',
			this.#head,
			event,
		)
		return rows.length
	}

	#rows(sql: string, ...values: SqlStorageValue[]) {
		return runInDurableObject(this.#room(), (_, { storage }) =>
			storage.sql.exec(sql, ...values).toArray(),
		)
	}

	async #quiet(what: 'archive' | 'all' = 'all'): Promise<void> {
		await until('it is quiet', async () => {
			const { archived, head, outbox } = await this.#room().report()
			return archived === head && (what === 'archive' || outbox === 0)
		})
	}
}

/** By the machine's own clock: the stage's stands still meanwhile. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
	const from = performance.now()
	while (!(await isSo())) {
		if (performance.now() - from > QUIET_MAX_MS) throw new Error(`It took too long until ${what}.`)
		await pause(5)
	}
}
