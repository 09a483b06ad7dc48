import type { TestProject } from 'vitest/node'
import { openWorld } from '../sandbox/world.ts'
import { TEST_ORIGIN } from './settings.ts'

declare module 'vitest' {
	interface ProvidedContext {
		sandboxOrigin: string
		sandboxSettings: Record<string, string>
	}
}

/** One sandbox beside all tests that run in workerd: they speak to it over HTTP, like the deployed stage. */
export default async function setup(project: TestProject) {
	const world = await openWorld({ port: 0, clientRedirectUris: [`${TEST_ORIGIN}/auth/callback`] })
	project.provide('sandboxOrigin', world.origin)
	project.provide('sandboxSettings', world.settings)
	return () => world.close()
}
