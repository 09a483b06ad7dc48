import { type Ask, addressOf, type Endpoint, type Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import { postMessage } from '#contract/messages/messages'
import { type KeptImage, uploadMessageImage } from '#contract/messages/uploads'
import { joinMessage, verifyJoin } from '#contract/people/joining'
import { finalizeStory, initiateStory } from '#contract/stories/stories'
import { followLogin } from '../sandbox/log-in.ts'

/** Where a stage and the sandbox beside it answer. */
export interface Places {
	origin: string
	sandbox: string
	/** How the stage is asked; in workerd that is the Worker itself. */
	stageFetch?: typeof fetch
}

export interface Answer<Body = { message?: string; code?: string }> {
	status: number
	body: Body
	headers: Headers
}

export interface StoryFile {
	bytes: Uint8Array<ArrayBuffer>
	type: `${'image' | 'video'}/${string}`
	/** A data URL. */
	poster?: string
}

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Identifies the person by the log-in alone, as operators do. */
export function as({ accessToken }: Pick<Person, 'accessToken'>) {
	return { headers: { Authorization: `Bearer ${accessToken}` } }
}

/** Someone who uses the stage as a browser would: by its addresses, with cookies and a stage token. */
export class Person {
	readonly handle: string
	readonly language: LanguageCode
	readonly platform: 'x' | 'farcaster'
	readonly joinCode = `join_stage_${crypto.randomUUID()}`
	followers: number
	stageToken: string | null = null
	userId: string | null = null
	participantId: string | null = null
	accessToken: string | null = null
	cookies = ''
	/** Asks by the log-in alone for what only operators may. */
	isOperator = false
	readonly #places: Places

	constructor(
		places: Places,
		handle: string,
		options: { language?: LanguageCode; followers?: number; platform?: 'x' | 'farcaster' } = {},
	) {
		this.#places = places
		this.handle = handle
		this.language = options.language ?? 'en-us'
		this.followers = options.followers ?? 100
		this.platform = options.platform ?? 'x'
	}

	/** Asks an endpoint as this person and answers whatever it says. */
	async ask<E extends Endpoint>(
		endpoint: E,
		asked: Partial<Ask<E>> & { headers?: Record<string, string> } = {},
	): Promise<Answer<Reply<E> & { message?: string; code?: string }>> {
		const { body, query, params, headers } = asked as {
			params?: Record<string, string>
			body?: object
			query?: Record<string, string>
			headers?: Record<string, string>
		}
		const url = new URL(addressOf(endpoint.path, params), this.#places.origin)
		for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
		const operates = this.isOperator && endpoint.path.startsWith('/api/admin/')
		const token = operates ? this.accessToken : this.stageToken
		const response = await this.fetch(url.href, {
			method: endpoint.method,
			headers: {
				...(token ? { Authorization: `Bearer ${token}` } : {}),
				...(endpoint.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
				...headers,
			},
			body: endpoint.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
		})
		const text = await response.text()
		return {
			status: response.status,
			body: text === '' ? null : JSON.parse(text),
			headers: response.headers,
		} as Answer<Reply<E> & { message?: string; code?: string }>
	}

	async logIn(): Promise<void> {
		await this.#sandbox('POST', '/social/api/people', {
			handle: this.handle,
			followers: this.followers,
			platform: this.platform,
		})
		// If the login service answers too late on a busy machine, presses the button again, as people do.
		const accessToken = (await this.#accessToken()) ?? (await this.#accessToken())
		if (!accessToken) throw new Error(`${this.handle} could not log in`)
		this.accessToken = accessToken
	}

	async #accessToken(): Promise<string | null> {
		const { origin } = this.#places
		const toProvider = await this.fetch(`${origin}/auth/login`, { redirect: 'manual' })
		const { callbackUrl } = await followLogin(toProvider.headers.get('Location') ?? '', this.handle)
		await this.fetch(callbackUrl, { redirect: 'manual' })
		const answer = await this.fetch(`${origin}/auth/token`, {
			method: 'POST',
			headers: { Origin: origin },
		})
		return answer.ok ? ((await answer.json()) as { accessToken: string }).accessToken : null
	}

	/** Publishes the join message (or another text) in the sandbox and answers the post's address. */
	async publish(text?: string): Promise<string> {
		const message = text ?? (await this.joinText())
		const post = await this.#sandbox('POST', '/social/api/posts', {
			handle: this.handle,
			platform: this.platform,
			text: message,
		})
		return (post as { url: string }).url
	}

	async joinText(): Promise<string> {
		const { body } = await this.ask(joinMessage, {
			body: {
				accessToken: this.accessToken,
				joinCode: this.joinCode,
				languageCode: this.language,
			},
		})
		return body.message
	}

	verify(xStatusUrl: string) {
		return this.ask(verifyJoin, {
			body: {
				xStatusUrl,
				joinCode: this.joinCode,
				selectedLanguage: this.language,
				accessToken: this.accessToken,
			},
		})
	}

	/** Takes a seat in the usual way: log-in, post, look-up. */
	async join(): Promise<this> {
		if (!this.accessToken) await this.logIn()
		const { status, body } = await this.verify(await this.publish())
		if (status !== 200) throw new Error(`${this.handle} could not join: ${status} ${body.message}`)
		this.take(body)
		return this
	}

	take(place: {
		stageToken: string
		participant: { id: string; platform: string; platformUserId: string }
	}): void {
		this.stageToken = place.stageToken
		this.participantId = place.participant.id
		this.userId = `${place.participant.platform}:${place.participant.platformUserId}`
	}

	say(messageText: string, clientMessageId?: string) {
		return this.ask(postMessage, {
			body: { messageText, ...(clientMessageId ? { clientMessageId } : {}) },
		})
	}

	/** Brings an image to the stage, ready for a message of theirs. */
	async upload(bytes: Uint8Array<ArrayBuffer>): Promise<KeptImage> {
		const form = new FormData()
		form.append('file', new File([bytes], 'picture.png', { type: 'image/png' }))
		const answer = await this.fetch(this.#places.origin + uploadMessageImage.path, {
			method: 'POST',
			headers: { Authorization: `Bearer ${this.stageToken}` },
			body: form,
		})
		if (answer.status !== 200) throw new Error(`The image was refused: ${await answer.text()}`)
		return answer.json()
	}

	/** Shows a story, in the three steps of every browser. */
	async show({ bytes, type, poster, text, link }: StoryFile & { text?: string; link?: string }) {
		const fileType = type.startsWith('video/') ? 'video' : 'image'
		const fileName = `story.${type.split('/')[1]}`
		const begun = await this.ask(initiateStory, {
			body: {
				fileName,
				fileType,
				actualContentType: type,
				storyText: text,
				storyLinkUrl: link,
				size: bytes.length,
			},
		})
		if (begun.status !== 200) throw new Error(`The story was refused: ${begun.body.message}`)
		const { storyId, s3Key, presignedPost } = begun.body
		const form = new FormData()
		for (const [name, value] of Object.entries(presignedPost.fields)) form.append(name, value)
		form.append('file', new File([bytes], fileName, { type }))
		const sent = await this.fetch(presignedPost.url, { method: 'POST', body: form })
		if (sent.status !== 204) throw new Error(`The file was refused: ${await sent.text()}`)
		const { status, body } = await this.ask(finalizeStory, { body: { storyId, s3Key, poster } })
		if (status !== 200) throw new Error(`The story was not shown: ${body.message}`)
		return body.story
	}

	/** One request to the stage, keeping cookies as a browser does. */
	async fetch(url: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers)
		if (this.cookies) headers.set('Cookie', this.cookies)
		if (!headers.has('User-Agent')) headers.set('User-Agent', BROWSER) // who has none is a robot
		const ask = this.#places.stageFetch ?? fetch
		const response = await ask(url, { ...init, headers })
		for (const line of response.headers.getSetCookie()) {
			const [pair = ''] = line.split(';')
			const [name = ''] = pair.split('=')
			const others = this.cookies.split('; ').filter((kept) => kept && !kept.startsWith(`${name}=`))
			this.cookies = [...others, pair].join('; ')
		}
		return response
	}

	async #sandbox(method: string, path: string, body: object): Promise<unknown> {
		const response = await fetch(`${this.#places.sandbox}${path}`, {
			method,
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		})
		if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`)
		return response.json()
	}
}
