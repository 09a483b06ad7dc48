import type { TestProject } from 'vitest/node'
import { openChain } from '../sandbox/chain.ts'
import { openWorld } from '../sandbox/world.ts'
import { TEST_ORIGIN } from './settings.ts'

declare module 'vitest' {
	interface ProvidedContext {
		sandboxOrigin: string
		sandboxSettings: Record<string, string>
		/** Of a second world, whose identity provider says for whom a token is. */
		introspectingSettings: Record<string, string>
	}
}

/** One sandbox beside all tests that run in workerd: they speak to it over HTTP, like the deployed stage. */
export default async function setup(project: TestProject) {
	const origins = [TEST_ORIGIN, TEST_ORIGIN.replace('http:', 'https:')]
	const options = {
		port: 0,
		clientRedirectUris: origins.map((origin) => `${origin}/auth/callback`),
	}
	const chain = await openChain()
	const world = await openWorld({ ...options, chain })
	const introspecting = await openWorld({ ...options, introspection: true })
	project.provide('sandboxOrigin', world.origin)
	project.provide('sandboxSettings', world.settings)
	project.provide('introspectingSettings', introspecting.settings)
	return () => Promise.all([world.close(), introspecting.close(), chain?.close()])
}
