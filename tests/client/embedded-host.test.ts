import { expect, test, vi } from 'vitest'
import { embeddedHost } from '#client/embedded-host'

test('G-160: in a frame of somebody else’s page nothing is kept, read or sent along that tells who reads', async () => {
	const kept = { getItem: vi.fn(), setItem: vi.fn(), removeItem: vi.fn() }
	vi.stubGlobal('localStorage', kept)
	vi.stubGlobal('sessionStorage', kept)
	const page = { cookie: 'stage_as=seated', visibilityState: 'visible' }
	vi.stubGlobal('document', page)
	const fetched = vi.fn(async (_: string, __: RequestInit) => new Response())
	vi.stubGlobal('fetch', fetched)
	const host = embeddedHost()

	expect(host.local.set('stageToken', 'a token')).toBe(false)
	expect(host.session.set('draft', 'words')).toBe(false)
	expect([host.local.get('stageToken'), host.session.get('draft')]).toEqual(['a token', 'words'])
	expect(embeddedHost().local.get('stageToken')).toBe(null)
	host.keepCookie('stage_view', 'chronological')
	expect([host.readCookie('stage_as'), page.cookie]).toEqual([null, 'stage_as=seated'])
	await host.fetch('/api/stage/messages', { method: 'GET' })
	expect(fetched).toHaveBeenCalledWith('/api/stage/messages', {
		method: 'GET',
		credentials: 'omit',
	})
	expect(host.workers()).toBe(undefined)
	for (const use of Object.values(kept)) expect(use).not.toHaveBeenCalled()
})
