import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayReady } from '#client/mini-app'
import { type StandInHost, type Standing, standInHost } from '../sandbox/mini-app-host.ts'

beforeEach(() => {
	vi.resetModules()
	vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A page in Farcaster's app; without a host in a frame of another site, which answers nothing. */
async function openPage(host: Standing | null) {
	const page = new EventTarget()
	const back = vi.fn()
	const posted: unknown[] = []
	const parent = { postMessage: (said: unknown) => posted.push(said) }
	const document = Object.assign(new EventTarget(), { querySelector: () => ({}) })
	vi.stubGlobal('window', page)
	vi.stubGlobal('document', document)
	vi.stubGlobal('parent', parent)
	vi.stubGlobal('history', { back })
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
	vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
	if (host) standInHost(host)
	const { hostHeard = [], goBack = () => {} } = page as unknown as Partial<StandInHost>
	const { goBackWithHost, miniApp } = await import('#client/mini-app-host')
	return { app: miniApp(), hostHeard, goBack, goBackWithHost, back, posted, page, parent }
}

test('sol, who reads in Farcaster’s app, adds the stage to the apps there, and is asked by nothing else', async () => {
	const { app, hostHeard } = await openPage({})
	const host = await app

	expect(host?.isAdded).toBe(false)
	expect(await host?.add()).toBe(true)
	expect(host?.isAdded).toBe(true)
	expect(hostHeard.map(({ name }) => name)).toEqual(['context', 'getCapabilities', 'addMiniApp'])
})

test('a person who declines to add the mini app is told of no failure; on a domain without a signature they are told', async () => {
	const unwilling = await (await openPage({ adds: 'rejected_by_user' })).app
	expect(await unwilling?.add()).toBeNull()
	expect(unwilling?.isAdded).toBe(false)
	vi.resetModules()
	const unsigned = await (await openPage({ adds: 'invalid_domain_manifest' })).app
	await expect(unsigned?.add()).rejects.toThrow('invalid_domain_manifest')
})

test('sol publishes a cast from here and the page gets its hash, or nothing when sol closes the window', async () => {
	const hash = `0x${'ab'.repeat(20)}`
	const { app, hostHeard } = await openPage({ casts: hash })
	expect(await (await app)?.cast({ text: 'I join the stage.' })).toBe(hash)
	expect(hostHeard.at(-1)).toEqual({ name: 'composeCast', value: { text: 'I join the stage.' } })
	vi.resetModules()
	expect(await (await (await openPage({})).app)?.cast({ text: 'Hello' })).toBeNull()
})

test('the back gesture goes back in the page', async () => {
	const { goBack, goBackWithHost, back, hostHeard } = await openPage({})
	await goBackWithHost()
	expect(hostHeard.at(-1)).toEqual({ name: 'updateBackState', value: { visible: true } })
	goBack()
	expect(back).toHaveBeenCalledOnce()
})

test('the back gesture closes the dialog that covers the page, and only then goes back; a first page that is covered has a way back, too', async () => {
	const { goBack, goBackWithHost, back, hostHeard, page } = await openPage({})
	const navigation = Object.assign(new EventTarget(), { canGoBack: false })
	Object.assign(page, { navigation })
	const { cover } = await import('#client/covers')
	await goBackWithHost()
	const visible = () => hostHeard.at(-1)?.value
	expect(visible()).toEqual({ visible: false })

	const uncover = cover({ isConnected: true }, () => uncover())
	expect(visible()).toEqual({ visible: true })
	goBack()
	expect(visible()).toEqual({ visible: false })
	expect(back).not.toHaveBeenCalled()
	navigation.canGoBack = true
	goBack()
	expect(back).toHaveBeenCalledOnce()
})

test('a host that knows less is asked for no more than it can', async () => {
	const { app, goBack, goBackWithHost, back } = await openPage({ can: ['actions.ready'] })
	expect((await app)?.can('actions.addMiniApp')).toBe(false)
	await goBackWithHost()
	goBack()
	expect(back).not.toHaveBeenCalled()
})

test('a page in a frame of another site finds no host, and believes no message but its parent’s', async () => {
	const { app, posted, page } = await openPage(null)
	const [{ id }] = posted as [{ id: string }]
	const forged = { id, type: 'RAW', value: { client: { added: false } } }
	page.dispatchEvent(new MessageEvent('message', { data: forged }))
	await vi.advanceTimersByTimeAsync(1_000)

	expect(await app).toBeNull()
})

test('G-68: a page in an ordinary tab reports nothing, and a page in a frame reports once that it is drawn', async () => {
	const { posted, page } = await openPage(null)
	posted.length = 0
	sayReady()
	expect(posted).toMatchObject([{ type: 'APPLY', path: ['ready'] }])
	vi.stubGlobal('parent', page)
	sayReady()
	expect(posted).toHaveLength(1)
})
