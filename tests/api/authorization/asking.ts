import { expect } from 'vitest'
import {
	listMessages,
	type Message,
	postMessage,
	STAGE_ONLY_TEXT,
} from '#contract/messages/messages'
import type { OwnParticipant } from '#contract/people/participants'
import { me } from '#contract/people/session'
import { getOrCreateReferralCode } from '#contract/people/settings'
import type { Says } from '../../room/kernel/audiences.table.ts'
import { png } from '../../support/images.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import type { Shown } from '../forms/without-script.ts'
import type { Cast, Player, Stage } from './cast.ts'
import type { Role } from './table.ts'

/** A text that nobody without a seat may read. */
export const SECRET = 'Zwyxo'

export interface Answered {
	status: number
	text: string
	/** Where it was JSON. */
	body: Record<string, never> | null
	headers: Headers
	/** Where a form asked instead of a script: the page that came. */
	page?: Shown
	/** The key of ALLOWED, for an answer that is more than 'yes'. */
	mark?: string
}

/** One cell of the table: prepares everything, then `send` makes the request. */
export interface Deed {
	send(): Promise<Answered>
	/** Called after a granted request: checks that it was really done. */
	done?(answer: Answered): Promise<void> | void
	/** After a granted request another person must play the role. */
	usesUp?: true
}

/** On stage, and owner of what others name. */
export interface Ada {
	person: Person
	messageId: string
	secretId: string
	imageUrl: string
	secretImageUrl: string
	referralCode: string
	postUrl: string
}

export interface It {
	stage: Stage
	cast: Cast
	role: Role
	me: Player
	ada: Ada
	env: Pick<Cloudflare.Env, 'DB' | 'MEDIA'>
	/** Where the token is sent: in the header, unless a test is about that. */
	place?: 'header' | 'body' | 'nowhere'
	/** Asks by a form instead of a script; null for what the form does not ask. */
	byForm?: (method: string, path: string, asked: Question, from: string) => Promise<Shown> | null
	/** A thing that several requests name, because none of them changes it. */
	shared?: Map<string, unknown>
}

/** A thing that requests only read is prepared once; otherwise each request gets a new one. */
export async function once<What>(
	{ shared }: It,
	name: string,
	make: () => Promise<What>,
): Promise<What> {
	const known = (shared?.get(name) as Promise<What> | undefined) ?? make()
	shared?.set(name, known)
	return known
}

/** A way to ask at an address. */
export interface Way {
	deed: (it: It) => Deed | Promise<Deed>
	/**
	 * The rows that a granted request may change, and whose; none for a reading one. Written by hand from the
	 * requirements and the decisions, never from the code. `me` asks, `ada` is concerned, `somebody` is the
	 * person whom an operator names, and `place` is a person's row in the room, in D1 and on pages. All other
	 * rows stay unchanged.
	 */
	changes?: string[]
}

export interface Endpoint extends Way {
	/** A mark for each of ROLES. */
	may: string
	/** Events that are said here first. */
	says?: Says
}

/** By 'METHOD /path', as in the contract. */
export type Endpoints = Record<string, Endpoint>

export type PathOf = (it: It) => string | Promise<string>

type Read = (answer: Answered, it: It, path: string) => Promise<void> | void

/** A request without a body, which changes nothing. */
export function reads(may: string, where: string | PathOf, done: Read = () => {}): Endpoint {
	return {
		may,
		deed: async (it) => {
			const path = typeof where === 'string' ? where : await where(it)
			return {
				send: () => ask(it, 'GET', path),
				done: (answer) => done(answer, it, path),
			}
		},
	}
}

export interface Question {
	body?: unknown
	form?: FormData | Uint8Array<ArrayBuffer>
	headers?: Record<string, string>
	/** A browser to use instead of the role's own. */
	from?: Person
}

let asked = 0

/** One question of the role: with its bearer and its cookies, from an address of its own. */
export async function ask(
	{ me: { person, bearer }, place = 'header', byForm }: It,
	method: string,
	path: string,
	question: Question = {},
): Promise<Answered> {
	const { body, form, headers, from = person } = question
	const network = `2001:db8:${(++asked).toString(16)}::1`
	const page = await byForm?.(method, path, question, network)
	if (page) return { status: page.status, text: page.body, body: null, headers: page.headers, page }
	const response = await from.fetch(new URL(path, TEST_ORIGIN).href, {
		method,
		redirect: 'manual',
		headers: {
			'CF-Connecting-IP': network,
			'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
			...(bearer && place === 'header' ? { Authorization: `Bearer ${bearer}` } : {}),
			...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
			...headers,
		},
		body:
			body === undefined
				? form
				: JSON.stringify(place === 'body' ? { ...Object(body), stageToken: bearer } : body),
	})
	const text = new TextDecoder().decode(await response.arrayBuffer())
	const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
	return {
		status: response.status,
		text,
		body: isJson && text ? JSON.parse(text) : null,
		headers: response.headers,
	}
}

export async function openAda(stage: Stage): Promise<Ada> {
	const person = await stage.seated('ada', { picture: `/media/avatars/${'ada'.padStart(32, '0')}` })
	const { imageUrl } = await person.upload(png())
	const shown = await person.ask(postMessage, {
		body: { messageText: 'A line of ada', attachedImageUrl: imageUrl },
	})
	const secret = await person.ask(postMessage, {
		body: {
			messageText: `${SECRET} stays between us`,
			isStageOnly: true,
			attachedImageUrl: (await person.upload(png())).imageUrl,
		},
	})
	const { referralCode } = (await person.ask(getOrCreateReferralCode, { body: {} })).body
	return {
		person,
		messageId: shown.body.id,
		secretId: secret.body.id,
		imageUrl,
		secretImageUrl: secret.body.attachedImageUrl ?? '',
		referralCode,
		postUrl: await person.publish(),
	}
}

/** The same browser, in a window of its own: what is done with its cookies stays there. */
export function windowOf(stage: Stage, person: Person): Person {
	return Object.assign(stage.person(person.handle), {
		handle: person.handle,
		cookies: person.cookies,
		accessToken: person.accessToken,
		stageToken: person.stageToken,
	})
}

/** Somebody's place as they see it themselves. */
export async function placeOf(person: Person): Promise<OwnParticipant> {
	return (await person.ask(me)).body.participant
}

export function mine({ me: { person } }: It): Promise<OwnParticipant> {
	return placeOf(person)
}

/** A message as those on stage read it. */
export async function messageOf({ ada }: It, id: string): Promise<Message | undefined> {
	const { body } = await ada.person.ask(listMessages, { query: { around: id } })
	return body.messages.find((message) => message.id === id)
}

/** Whether somebody reads what is for the stage only, or the documented sentence in its place. */
export function readsSecret(answer: Answered, expected: string): void {
	expect(answer.text.includes(SECRET)).toBe(expected === 'ok')
	expect(answer.text.includes(STAGE_ONLY_TEXT)).toBe(expected === 'cut')
}

/** Names ada in every field that could name a person. */
export function namesAda({ role, ada: { person } }: It): object {
	if (role !== 'other') return {}
	const [platform, platformUserId] = person.userId?.split(':') ?? []
	const { userId, participantId } = person
	return { userId, participantId, platform, platformUserId, id: participantId, who: userId }
}
