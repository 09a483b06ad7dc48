import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { plainBoostOf, plainFormsOf } from '../../app/stage/plain/plain-forms.tsx'
import { devPages, WITHOUT_FORMS } from '../../scripts/dev-pages.ts'

test('people who work with `npm run dev` get pages, drawn without the forms that only the Worker can fill', async () => {
	expect(await plainFormsOf(WITHOUT_FORMS)).toBeNull()
	expect(await plainBoostOf(WITHOUT_FORMS)).toBeNull()
})

test('people who open `npm run dev` before its Worker answers read that the stage is starting, and the page reloads by itself', async () => {
	const { configureServer } = devPages('http://127.0.0.1:1', () => false)
	const heard: RequestListener[] = []
	const use = (listener: RequestListener) => heard.push(listener)
	const begin: (vite: object) => () => void = Object(configureServer)
	begin({ middlewares: { use } })()
	await using server = createServer(...heard).listen(0)
	await once(server, 'listening')
	const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/stage`)
	expect(answer.status).toBe(503)
	const page = await answer.text()
	expect(page).toContain('The stage is starting.')
	expect(page).toContain('http-equiv="refresh"')
})
