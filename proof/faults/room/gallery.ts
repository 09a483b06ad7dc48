import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { listMessages, type Message, postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { getUploadUrl, uploadMessageImage } from '#contract/messages/uploads'
import { png } from '#tests/support/images'
import type { openStage } from '#tests/support/open-stage'
import type { Person } from '#tests/support/person'
import { pause } from './chance.ts'

const AWAY = 'The stage does not answer right now. Please try again.'
const TRIES = 12
const ADDRESS = /^\/media\/(images|stage-only)\/[0-9a-f]{32}$/

type Stage = Awaited<ReturnType<typeof openStage>>

/** Every end that an image can have, with retries until each request is done. */
export class Gallery {
	readonly problems: string[] = []
	refusals = 0
	readonly #stage: Stage
	readonly #ada: Person
	#usedUp = 0

	constructor(stage: Stage, ada: Person) {
		this.#stage = stage
		this.#ada = ada
	}

	async open(): Promise<void> {
		const form = await this.#sendForm()
		const own = await this.#sendToAddress()
		const shown = await this.#post('for everybody', form, false)
		const hidden = await this.#post('for the stage', own, true)
		await this.#look(shown)
		await this.#look(hidden)
		await this.#ended(own)
		await this.#insist('delete', () =>
			this.#ada.ask(deleteMessage, { params: { id: shown.id }, body: {} }),
		)
		await this.#ended(shown.attachedImageUrl ?? '')
		await this.#insist('delete', () =>
			this.#ada.ask(deleteMessage, { params: { id: hidden.id }, body: {} }),
		)
		await this.#ended(hidden.attachedImageUrl ?? '')
		await this.#nothingIsLeft()
	}

	async #sendForm(): Promise<string> {
		const { body } = await this.#insist('form', async () => {
			const form = new FormData()
			form.append('file', new File([png()], 'sea.png', { type: 'image/png' }))
			const response = await this.#fetch(uploadMessageImage.path, { method: 'POST', body: form })
			return { status: response.status, body: (await response.json()) as { imageUrl: string } }
		})
		return body.imageUrl
	}

	/** Uploads always to the same address, because only a file that arrived uses it up. */
	async #sendToAddress(): Promise<string> {
		const { body } = await this.#insist('address', () =>
			this.#ada.ask(getUploadUrl, { body: { fileName: 'sea.png', fileType: 'image/png' } }),
		)
		const file = png()
		const sent = await this.#insist('own address', async () => {
			const response = await this.#ada.fetch(body.uploadUrl, {
				method: 'PUT',
				headers: { 'Content-Type': 'image/png', 'Content-Length': String(file.length) },
				body: file,
			})
			return { status: response.status, body: (await response.json()) as { imageUrl: string } }
		}, [200, 410])
		if (sent.status === 200) return sent.body.imageUrl
		// Only if the deletion failed as well; then another address is requested.
		this.#usedUp++
		if (this.#usedUp > 3) this.problems.push('addresses are used up without a file')
		return this.#sendToAddress()
	}
	async #post(text: string, attachedImageUrl: string, isStageOnly: boolean): Promise<Message> {
		const clientMessageId = crypto.randomUUID()
		const draft = { messageText: text, attachedImageUrl, isStageOnly, clientMessageId }
		const { body } = await this.#insist('post', () => this.#ada.ask(postMessage, { body: draft }))
		const { body: page } = await this.#ada.ask(listMessages, { query: {} })
		const same = page.messages.filter((one) => one.attachedImageUrl === body.attachedImageUrl)
		if (same.length !== 1) this.problems.push(`${same.length} messages show one image`)
		return body
	}

	/** The image of a message can be seen, whole and in part, by those who may. */
	async #look({ attachedImageUrl, isStageOnly }: Message): Promise<void> {
		const address = attachedImageUrl ?? ''
		if (!ADDRESS.test(address)) this.problems.push(`an image at ${address}`)
		for (const init of [{}, { method: 'HEAD' }, { headers: { Range: 'bytes=0-9' } }])
			await this.#insist('image', async () => {
				const response = await this.#fetch(address, init)
				await response.arrayBuffer().catch(() => undefined)
				const message = response.headers.has('Retry-After') ? AWAY : ''
				return { status: response.status, body: { message } }
			}, [200, 206])
		if (!isStageOnly) return
		const response = await this.#stage.fetch(this.#stage.places.origin + address)
		if (response.status !== 404) this.problems.push('a guest saw what is only for the stage')
	}

	/** Checks that the room itself has made the image invisible to everybody. */
	async #ended(address: string): Promise<void> {
		for (let tries = 0; tries < TRIES; tries++) {
			const response = await this.#fetch(address, {})
			await response.arrayBuffer().catch(() => undefined)
			if (response.status === 404) return
			await runDurableObjectAlarm(this.#stage.room())
			await pause(10)
		}
		this.problems.push(`${address} is still shown`)
	}

	/** Checks that no image is left in store or room; an address that was never used may still be there. */
	async #nothingIsLeft(): Promise<void> {
		for (let tries = 0; tries < TRIES; tries++) {
			const keys = await keysInStore()
			const rows = await runInDurableObject(this.#stage.room(), (_, { storage }) =>
				storage.sql
					.exec(
						"SELECT name FROM images WHERE state <> 'open' UNION SELECT key FROM image_leftovers",
					)
					.toArray(),
			)
			if (keys.length + rows.length === 0) return
			await runDurableObjectAlarm(this.#stage.room())
			await pause(10)
			if (tries === TRIES - 1)
				this.problems.push(`left over: ${keys.join(', ')}; ${JSON.stringify(rows)}`)
		}
	}

	#fetch(path: string, init: RequestInit): Promise<Response> {
		const headers = { ...init.headers, Authorization: `Bearer ${this.#ada.stageToken}` }
		return this.#ada.fetch(this.#stage.places.origin + path, { ...init, headers })
	}

	async #insist<A extends { status: number; body: unknown }>(
		what: string,
		ask: () => Promise<A>,
		done: number[] = [200],
	): Promise<A> {
		for (let tries = 0; tries < TRIES; tries++) {
			const answer = await ask()
			if (done.includes(answer.status)) return answer
			const { message } = answer.body as { message?: string }
			this.refusals++
			if (answer.status !== 503 || message !== AWAY)
				this.problems.push(`${what}: ${answer.status} ${message}`)
			await pause(2)
		}
		throw new Error(`'${what}' was never done`)
	}
}

async function keysInStore(): Promise<string[]> {
	const { objects } = await env.MEDIA.list()
	return objects.map(({ key }) => key).filter((key) => !key.startsWith('avatars/'))
}
