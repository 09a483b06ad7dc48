import { once } from 'node:events'
import { createServer } from 'node:net'

const LOOPBACKS = ['127.0.0.1', '::1']

/** The host on which this machine's stage and sandbox listen. By default only this machine itself can connect. */
export const HOST = process.env.HOST || 'localhost'

/** The addresses of a host name. "localhost" has two. */
export function addressesOf(host: string): string[] {
	return host === 'localhost' ? LOOPBACKS : [host]
}

/** The port in a setting. A port that is in use is reported with a remedy, before anything is built or started. */
export async function freePortOf(setting: string, otherwise: number): Promise<number> {
	const written = process.env[setting]
	const port = Number(written || otherwise)
	if (!Number.isInteger(port) || port < 1 || port > 65_535)
		throw new Error(`${setting} is no port: ${written}`)
	for (const address of addressesOf(HOST)) {
		const problem = await problemOf(port, address)
		if (problem === 'EADDRINUSE')
			throw new Error(
				`Port ${port} is taken. End what listens there, or choose another port: ${setting}=${port + 1}`,
			)
		if (problem && address === HOST)
			throw new Error(`Nobody can listen on HOST=${HOST}: ${problem}`)
	}
	return port
}

/**
 * Why the port cannot be used; null when it can. A machine without IPv6 has no second loopback address, which is
 * no problem.
 */
async function problemOf(port: number, address: string): Promise<string | null> {
	const server = createServer()
	try {
		server.listen({ port, host: address, exclusive: true })
		await once(server, 'listening')
	} catch (error) {
		return (error as NodeJS.ErrnoException).code ?? String(error)
	}
	server.close()
	await once(server, 'close')
	return null
}
