import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { finished } from 'node:stream/promises'
import { expect, inject, test } from 'vitest'
import { uploadMessageImage } from '#contract/messages/uploads'
import { openWholeStage } from '../support/whole-stage.ts'

const MB = 1024 * 1024
const LINES = 4

interface Asked {
	method?: string
	path: string
	type?: string
	token?: string | null
	/** Said first, before `mb` of nothing. */
	head?: string
	mb: number
	/** Without saying how long it will be. */
	isChunked?: boolean
	answer: string
	/** Not in each round. */
	isHuge?: boolean
}

test('API-24, API-25: an early refusal reaches its client every time, and the connection stays usable', async () => {
	// Two hundred and more where there is time for it.
	const rounds = inject('faults').size === 'quick' ? 3 : 22
	await using stage = await openWholeStage()
	const { stageToken: token } = await stage.seated('ada')
	const agent = new Agent({ keepAlive: true, maxSockets: LINES })
	const lines = new Set<unknown>()

	async function ask(asked: Partial<Asked> & { path: string }): Promise<string> {
		const { method = 'POST', path, type, head = '', mb = 0, isChunked } = asked
		const headers: OutgoingHttpHeaders = {
			...(type && { 'Content-Type': type }),
			...(asked.token && { Authorization: `Bearer ${asked.token}` }),
			...(!isChunked && { 'Content-Length': head.length + mb * MB }),
		}
		const asking = request(stage.origin + path, { agent, method, headers })
		asking.on('socket', (line) => lines.add(line))
		const answered = new Promise<string>((done, fail) => {
			asking.on('error', fail)
			asking.on('response', async (answer) => {
				let text = ''
				for await (const piece of answer.setEncoding('utf8')) text += piece
				done(`${answer.statusCode} ${text && JSON.parse(text).code}`)
			})
		})
		asking.write(head)
		for (let sent = 0; sent < mb; sent++)
			if (!asking.write(Buffer.alloc(MB, 'x'))) await new Promise((on) => asking.once('drain', on))
		asking.end()
		await Promise.all([answered, finished(asking)])
		return answered
	}

	const form = 'multipart/form-data; boundary=b'
	const file = (type: string) =>
		`--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`
	const { path } = uploadMessageImage
	const json = { path: '/api/stage/messages', type: 'application/json' }
	const refused: Asked[] = [
		{ path, type: form, token: token ?? null, head: file('text/plain'), mb: 7, answer: '400 type' },
		{
			path,
			type: form,
			token: token ?? null,
			head: file('image/png'),
			mb: 95,
			isHuge: true,
			answer: '413 too-large',
		},
		{ path, type: form, head: file('image/png'), mb: 7, answer: '413 too-large' },
		{ path, type: form, head: file('image/png'), mb: 7, isChunked: true, answer: '413 too-large' },
		{
			path,
			type: form,
			token: 'nobody',
			head: file('image/png'),
			mb: 7,
			answer: '401 session-over',
		},
		{ ...json, mb: 7, answer: '413 too-large' },
		{ ...json, mb: 7, isChunked: true, answer: '413 too-large' },
		{ path: '/auth/token', mb: 7, answer: '403 origin' },
		{ path: '/uploads/nothing', method: 'PUT', mb: 7, answer: '404 not-found' },
		{ path: '/api/nowhere', mb: 7, isChunked: true, answer: '404 not-found' },
	]

	const heard = new Map<string, number>()
	let count = 0
	for (let round = 0; round < rounds; round++)
		await Promise.all(
			refused.map(async ({ answer, isHuge, ...asked }, n) => {
				if (isHuge && round % 5 > 0) return
				count++
				const said = await ask(asked).catch((error: NodeJS.ErrnoException) => error.code)
				const line = `${n}: ${said} instead of ${answer}`
				if (said !== answer) heard.set(line, (heard.get(line) ?? 0) + 1)
			}),
		)

	expect(Object.fromEntries(heard)).toEqual({})
	expect(count).toBeGreaterThan(9 * rounds)
	expect(lines.size).toBeLessThanOrEqual(LINES)
	agent.destroy()
})
