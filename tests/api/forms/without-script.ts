import { expect } from 'vitest'
import type { CalendarEvent } from '#contract/events/event'
import { createEvent } from '#contract/events/events'
import { DAY_MS } from '#contract/limits'
import { listMessages } from '#contract/messages/messages'
import { readStageToken } from '#storage/people/stage-token'
import { stageTokenIn } from '#worker/forms/session-cookie'
import type { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_SECRET } from '../../support/settings.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

export interface Shown {
	status: number
	headers: Headers
	html: string
	/** The text that a reader sees, without the data for scripts. */
	body: string
}

export const JOIN = { path: '/stage/join' }

/** Joins by the forms of the join page. */
export async function onStage(stage: Stage, name: string) {
	const person = await stage.loggedIn(name)
	const joined = await joinByForm(person, stage)
	expect([joined.status, placeOf(joined)]).toEqual([303, '/stage'])
	return person
}

/** Everything on the stage now, as a guest reads it. */
export async function said(stage: Stage) {
	const { body } = await stage.person('reader').ask(listMessages, { query: {} })
	return body.messages
}

export function alertIn({ body }: Pick<Shown, 'body'>): string | null {
	return saidIn(body, 'alert')
}

/** The page's sentence about the form that was sent before. */
export function doneIn({ body }: Pick<Shown, 'body'>): string | null {
	return saidIn(body, 'status')
}

function saidIn(body: string, role: string): string | null {
	const said = body.matchAll(new RegExp(`<p role="${role}"[^>]*>([\\s\\S]*?)</p>`, 'g'))
	return [...said].map(([, inside = '']) => textIn(inside)).find((text) => text !== '') ?? null
}

export function cookiesIn({ headers }: Shown): string[] {
	return headers.getSetCookie()
}

/** The acts that a part of a page offers, each once. */
export function actsIn(body: string): string[] {
	const found = body.matchAll(/name="act" value="(\w+)[^"]*"/g)
	return [...new Set([...found].map(([, act = '']) => act))]
}

/** A message's row. */
export function rowOf(id: string, { body }: Shown): string {
	return body.split(`id="message-${id}"`)[1]?.split('<li')[0] ?? ''
}

/** Reads a page as this person's browser, which keeps its cookies and runs no script. */
export async function open(person: Person, { places }: Stage, path = '/stage'): Promise<Shown> {
	return shown(await person.fetch(`${places.origin}${path}`, { redirect: 'manual' }))
}

/** Sends a form of a page, as a browser does; a text is sent as it is written. */
export async function send(
	person: Person,
	{ places }: Stage,
	fields: Record<string, string> | string,
	{ path = '/stage', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Shown> {
	return shown(
		await person.fetch(`${places.origin}${path}`, {
			method: 'POST',
			redirect: 'manual',
			headers: {
				'Content-Type': 'application/x-www-form-urlencoded',
				Origin: places.origin,
				'Sec-Fetch-Site': 'same-origin',
				...headers,
			},
			body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
		}),
	)
}

/** Sends a form with a file as its last field, as a browser does. */
export async function sendFile(
	person: Person,
	{ places }: Stage,
	fields: Record<string, string>,
	file: File | null,
	{ path = '/stage', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Shown> {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.append(name, value)
	body.append('file', file ?? new File([], '', { type: 'application/octet-stream' }))
	return shown(
		await person.fetch(`${places.origin}${path}`, {
			method: 'POST',
			redirect: 'manual',
			headers: { Origin: places.origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
			body,
		}),
	)
}

/** The text that the join page asks to publish. */
export async function joinTextOf(person: Person, stage: Stage): Promise<string> {
	const { body } = await open(person, stage, '/stage/join')
	return textIn(/id="join-message"[^>]*>([\s\S]*?)<\/p>/.exec(body)?.[1] ?? '')
}

/** Joins by the page's own steps: log in, publish the text, enter its address. */
export async function joinByForm(person: Person, stage: Stage): Promise<Shown> {
	const xStatusUrl = await person.publish(await joinTextOf(person, stage))
	return send(person, stage, { act: 'verifyJoin', xStatusUrl }, { path: '/stage/join' })
}

/** The keys that the forms of a page carry, the box for a new message first. */
export function keysIn({ body }: Shown): string[] {
	const found = body.matchAll(/name="clientMessageId" value="([^"]+)"/g)
	return [...found].map(([, key = '']) => key)
}

/** An event that somebody has added by the API. */
export async function cooking(who: Person): Promise<CalendarEvent> {
	const body = { title: 'Kenji cooks', startTime: Date.now() + DAY_MS }
	return (await who.ask(createEvent, { body })).body.event
}

export function placeOf({ headers }: Shown): string | null {
	return headers.get('Location')
}

export function sessionIn(person: Person): string | null {
	const value = /(?:^|; )stage_session=([^;]*)/.exec(person.cookies)?.[1]
	return value ? value : null
}

/** The person whom the session cookie names, which only the stage can read. */
export async function ownerOf({ cookies }: Person, { places }: Stage) {
	const settings = { STAGE_ORIGIN: places.origin, STAGE_TOKEN_SECRET: TEST_SECRET }
	const request = new Request(places.origin, { headers: { Cookie: cookies } })
	const stageToken = (await stageTokenIn({ settings, request } as never)) ?? ''
	const by = await readStageToken(TEST_SECRET, stageToken, Date.now())
	return { stageToken, userId: by?.userId ?? '' }
}

async function shown(response: Response): Promise<Shown> {
	const { status, headers } = response
	const html = await response.text()
	return { status, headers, html, body: html.replace(/<script[\s\S]*?<\/script>/g, '') }
}

function textIn(html: string): string {
	return html
		.replace(/<[^>]+>/g, '')
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')
}
