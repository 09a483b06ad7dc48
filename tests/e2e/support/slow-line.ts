import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { WholeStage } from '../../support/whole-stage.ts'

/** Long enough for a picture of what has come so far. */
const STOP_MS = 700

/**
 * The stage as it is read over a line on which each page stops for a while wherever one of these words begins. `scripts`
 * are what the line answers in the stage's place, by path, as long as they stand there.
 */
export async function slowLine(
	stage: WholeStage,
	stops: string[],
	scripts: ReadonlyMap<string, string> = new Map(),
): Promise<{ origin: string } & AsyncDisposable> {
	const server = createServer(async (asked, answer) => {
		const script = scripts.get(asked.url ?? '')
		if (script !== undefined)
			return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
		const { cookie = '', 'user-agent': agent = '' } = asked.headers
		const headers = { cookie, 'user-agent': agent }
		const heard = await fetch(stage.origin + asked.url, { headers })
		const type = heard.headers.get('content-type') ?? ''
		answer.writeHead(heard.status, { 'content-type': type })
		if (!type.startsWith('text/html')) return answer.end(await heard.bytes())
		let rest = await heard.text()
		for (const stop of stops) {
			const at = rest.indexOf(stop)
			if (at < 0) throw new Error(`The page does not hold ${stop}`)
			answer.write(rest.slice(0, at))
			rest = rest.slice(at)
			await pause(STOP_MS)
		}
		answer.end(rest)
	})
	await new Promise<void>((done) => server.listen(0, 'localhost', done))
	const { port } = server.address() as AddressInfo
	return {
		origin: `http://localhost:${port}`,
		[Symbol.asyncDispose]: async () => {
			server.closeAllConnections()
			server.close()
		},
	}
}
