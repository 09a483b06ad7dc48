import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { isFile } from '#worker/pages/no-such-file'
import type { Input } from './requests.ts'

const API = /^\/(api|auth|uploads)(\/|$)/
const SECRETS = /StageRoom|SQLITE|D1_ERROR|\bat \w+ \(|node_modules|\.js:\d+/

/** An answer, read to its end. */
export interface Answer {
	status: number
	headers: Headers
	text: string
}

/** The fault of an answer of the stage; null if there is none. */
export function problemOf(input: Input, pathname: string, answer: Answer): string | null {
	const { status, headers, text } = answer
	const type = headers.get('Content-Type') ?? ''
	if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
	if (status >= 400 && SECRETS.test(text)) return `told of its inside: ${text.slice(0, 300)}`
	if (input.method === 'HEAD' || [204, 304, 416].includes(status)) return null
	// A form that another site sends is refused before any page is drawn.
	if (API.test(pathname) || (input.method === 'POST' && status === 403))
		return status >= 400 ? refusalProblem(type, text) : replyProblem(input, answer)
	if (status < 400 || status === 405 || pathname.startsWith('/media/')) return null
	if (input.address.includes('_data=')) return null
	if (isFile(pathname) && status === 404 && type.startsWith('text/plain')) return null
	return type.startsWith('text/html') && /^<!doctype html>/i.test(text)
		? null
		: `a page was refused with ${status} ${type}: ${text.slice(0, 300)}`
}

function refusalProblem(type: string, text: string): string | null {
	const { message, code } = parsed(text)
	const isWhole = typeof message === 'string' && /\S/.test(message) && typeof code === 'string'
	return isWhole && /^application\/json/.test(type)
		? null
		: `refused without words: ${type} ${text}`
}

/** A granted request is answered as the contract promises. */
function replyProblem({ name, method, headers }: Input, { status, text }: Answer): string | null {
	const promise: Endpoint | undefined = name ? contract[name as keyof typeof contract] : undefined
	// The runtime turns every request for an upgrade into a GET.
	if (!promise || status !== 200 || promise.method !== method || headers.Upgrade) return null
	const { success } = promise.reply.safeParse(parsed(text))
	return success ? null : `answered what is not in the contract: ${text.slice(0, 300)}`
}

function parsed(text: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(text))
	} catch {
		return {}
	}
}
