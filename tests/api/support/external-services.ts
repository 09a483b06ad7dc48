import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import type { Answer, Person } from '../../support/person.ts'

export async function sandbox(method: string, path: string, body?: object): Promise<unknown> {
	const response = await fetch(`${env.SANDBOX}${path}`, {
		method,
		headers: { 'Content-Type': 'application/json' },
		body: body && JSON.stringify(body),
	})
	if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`)
	return response.json()
}

/** Publishes under any handle and at any time, and answers the post's address and id. */
export async function publishAs(
	author: Pick<Person, 'handle' | 'platform'>,
	text: string,
	postedAt = Date.now(),
): Promise<{ url: string; id: string }> {
	return (await sandbox('POST', '/social/api/posts', {
		handle: author.handle,
		platform: author.platform,
		text,
		postedAt: new Date(postedAt).toISOString(),
	})) as { url: string; id: string }
}

/** Lets the sandbox know somebody whose login vouches for their accounts. */
export async function linked(author: Pick<Person, 'handle' | 'platform' | 'followers'>) {
	const { handle, platform, followers } = author
	await sandbox('POST', '/social/api/people', {
		handle,
		platform,
		followers,
		linked: ['x', 'farcaster'],
	})
}

/**
 * Answers in an external service's place, in this test alone: the sandbox's own switches would break the
 * world for every file that runs at the same time.
 */
export function insteadOf(
	address: string,
	answer: (url: string, init?: RequestInit) => Response | Promise<Response>,
): Disposable & { asked: { url: string; init?: RequestInit }[]; real: typeof fetch } {
	const real = globalThis.fetch
	const asked: { url: string; init?: RequestInit }[] = []
	const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
		const url = input instanceof Request ? input.url : String(input)
		if (!url.startsWith(address)) return real(input as RequestInfo, init as RequestInit)
		asked.push({ url, init: init as RequestInit })
		return answer(url, init as RequestInit)
	})
	return { asked, real: (...it) => real(...it), [Symbol.dispose]: () => spy.mockRestore() }
}

/** The sentence of a refusal, to compare with the documented one. */
export function said({ status, body }: Answer<{ message?: string; code?: string }>) {
	return { status, message: body?.message }
}

export function expectSaid(
	answer: Answer<{ message?: string; code?: string }>,
	status: number,
	message: string,
): void {
	expect(said(answer)).toEqual({ status, message })
}
