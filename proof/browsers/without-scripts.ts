import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page with this policy runs no script and renders the content of noscript; forms and cookies work as usual. */
const SANDBOX = 'sandbox allow-forms allow-same-origin allow-top-navigation'

/** A proxy of HTTP that takes scripts from every page. Firefox has no switch for them that its driver survives. */
export class WithoutScripts implements Disposable {
	readonly #server = createServer(forward)

	async listen(): Promise<number> {
		await new Promise<void>((open) => this.#server.listen(0, '127.0.0.1', open))
		return (this.#server.address() as AddressInfo).port
	}

	[Symbol.dispose]() {
		this.#server.close()
		this.#server.closeAllConnections()
	}
}

function forward(asked: IncomingMessage, answer: ServerResponse): void {
	const { method, headers, url = '' } = asked
	const onward = request(url, { method, headers }, (came) => {
		const isPage = came.headers['content-type']?.startsWith('text/html')
		for (const [name, value] of Object.entries(came.headers))
			if (value) answer.setHeader(name, value)
		if (isPage) answer.appendHeader('content-security-policy', SANDBOX)
		answer.writeHead(came.statusCode ?? 502)
		came.pipe(answer)
	})
	onward.on('error', () => answer.destroy())
	asked.pipe(onward)
}
