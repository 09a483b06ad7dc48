import { expect, test } from 'vitest'
import { fileAt, ORIGIN, offline, openWorker } from './service-worker-world.ts'

const PAGE =
	'<!doctype html><html lang="ja"><link rel="manifest" href="/manifest.webmanifest"><body>The stage</body></html>'
const html = (text = PAGE, status = 200) =>
	new Response(text, { status, headers: { 'Content-Type': 'text/html', Vary: 'Cookie' } })

test('the mark that a kept page shows is there without a network, too, and is always the newest', async () => {
	const { dispatch, request, world } = openWorker()
	const mark = () => dispatch('fetch', request('/favicon.svg', 'no-cors'))
	const svg = (text: string) => new Response(text, { headers: { 'Content-Type': 'image/svg+xml' } })
	world.network = async () => svg('old')
	await dispatch('message', { data: { type: 'KEEP', files: [] } }) // a first visit, whose mark came before the worker
	world.network = offline
	expect(await (await mark())?.text()).toBe('old')
	world.network = async () => svg('new')
	expect(await (await mark())?.text()).toBe('new')

	world.network = async () => html('a hotel')
	await mark()
	world.network = offline
	expect(await (await mark())?.text()).toBe('new')
})

test('without a network the last page is shown, and says of when it is; with one that is broken, too; with a sound one never', async () => {
	const { dispatch, request, world, textOf } = openWorker()
	await expect(dispatch('fetch', request('/stage'))).rejects.toThrow('Failed to fetch')
	world.network = async () => html()
	const pressed = request('/stage?lang=ja', 'navigate', 'GET', {}, `${ORIGIN}/stage`)
	expect(await (await dispatch('fetch', pressed))?.text()).toBe(PAGE)
	// A message that somebody shared is shown, and the last page stays in the reader's own language.
	world.network = async () => html(PAGE.replace('"ja"', '"ar"'))
	for (const from of ['', 'https://stage.example.evil/stage']) {
		const shared = request('/stage?lang=ar', 'navigate', 'GET', {}, from)
		expect(await (await dispatch('fetch', shared))?.text()).toContain('lang="ar"')
	}
	const past = request('/stage?from=01K', 'navigate', 'GET', {}, `${ORIGIN}/stage`)
	expect(await (await dispatch('fetch', past))?.text()).toContain('lang="ar"')
	// A page for one person (G-176) is shown, and kept nowhere.
	world.network = async () => {
		const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }
		return new Response(PAGE.replace('"ja"', '"nb"'), { headers })
	}
	expect(await textOf(request('/stage'))).toContain('lang="nb"')

	world.network = offline
	const kept = await textOf(request('/stage'))
	expect(kept).toMatch(/^<!doctype html><html data-kept="\d{13}" lang="ja">/)
	const other = await dispatch('fetch', request('/stage/message/1'))
	expect([other?.status, other?.headers.get('location')]).toEqual([302, `${ORIGIN}/stage`])

	world.network = async () => html('broken', 503)
	expect(await textOf(request('/stage'))).toContain('data-kept')
	world.network = () => new Promise(() => {})
	expect(await textOf(request('/stage'))).toContain('data-kept')
	world.network = async () => html('new')
	expect(await textOf(request('/stage'))).toBe('new')
})

test('G-150: an open page has the stage stored for offline use, with all its files, in its reader’s language; after a log-out nothing of it is left', async () => {
	const { dispatch, request, world, asked, stores } = openWorker()
	let lang = 'ja'
	let build = 'a1'
	let isThere = true
	const pageOf = () =>
		PAGE.replace('"ja"', `"${lang}"`).replace(
			'<body>',
			`<link href="/assets/root-${build}.css"><script src="/assets/entry-${build}.js"></script><p>/assets/manifest-${build}.js<body>`,
		)
	world.network = async (url) => {
		if (!isThere) throw new TypeError('Failed to fetch')
		if (url.endsWith('/stage')) return html(pageOf())
		return url.endsWith('.js') || url.endsWith('.css') ? new Response('file') : html('none', 404)
	}
	const files = [
		`${ORIGIN}/assets/manifest-a1.js`,
		`${ORIGIN}/assets/later-a1.js`,
		`${ORIGIN}/api/me`,
	]
	const keep = (how = {}) => dispatch('message', { data: { type: 'KEEP', files, ...how } })
	const offline = async () => {
		isThere = false
		const page = await dispatch('fetch', request('/stage')).catch(() => null)
		isThere = true
		return (await page?.text())?.match(/lang="\w+"|root-\w+/g)?.join(' ')
	}
	const pages = () => asked.filter(({ url }) => url === `${ORIGIN}/stage`).length

	await dispatch('message', { data: 'something else' })
	expect(asked).toEqual([])
	await keep()
	expect([...(stores.get('stage-assets')?.keys() ?? [])].sort()).toEqual(
		['entry-a1.js', 'later-a1.js', 'manifest-a1.js', 'root-a1.css'].map(
			(file) => `${ORIGIN}/assets/${file}`,
		),
	)
	expect(await offline()).toBe('lang="ja" root-a1')
	await keep() // another tab, a moment later
	expect(pages()).toBe(2)
	lang = 'ar'
	await keep({ isAnew: true })
	expect(await offline()).toBe('lang="ar" root-a1')
	// A page of a newer build, whose later files nobody has loaded, takes no place.
	build = 'b2'
	await keep({ isAnew: true })
	expect(await offline()).toBe('lang="ar" root-a1')
	isThere = false
	await keep({ isGone: true })
	expect(await offline()).toBe(undefined)
	isThere = true
	await keep({ isGone: true })
	expect(await offline()).toBe('lang="ar" root-b2')
})

test('G-150: a stage of which a file is missing is not kept', async () => {
	const { dispatch, world, stores } = openWorker()
	world.network = async (url) =>
		url.endsWith('/stage')
			? html(PAGE.replace('<body>', '<script src="/assets/a-1.js"></script><body>'))
			: html('a hotel')
	await dispatch('message', { data: { type: 'KEEP' } })
	expect(stores.get('stage-pages')?.size).toBe(0)
	expect(stores.get('stage-assets')?.size).toBe(0)
})

test('files that never change under their names are fetched once; answers of the API, logins, other origins and other pages are left alone', async () => {
	const { dispatch, request, world, asked, stores, textOf } = openWorker()
	world.network = async (url) => new Response(url)
	for (let time = 0; time < 2; time++)
		expect(await textOf(request('/assets/a-1.js', 'cors'))).toContain('a-1')
	expect(asked).toHaveLength(1)
	for (const path of ['/api/stage/messages', '/auth/login', '/media/x.png', '/faq', '/admin', '/'])
		expect(await dispatch('fetch', request(path))).toBeUndefined()
	expect(await dispatch('fetch', request('/api/stage/me', 'cors'))).toBeUndefined()
	for (const [path, method] of [
		['/stage', 'POST'],
		['/uploads/one', 'PUT'],
		['/uploads/one', 'POST'],
		['/auth/logout', 'POST'],
		['/assets/a-1.js', 'HEAD'],
	])
		expect(await dispatch('fetch', request(`${path}`, 'cors', method))).toBeUndefined()
	for (const path of ['/media/film.mp4', '/assets/a-1.js', '/stage'])
		expect(
			await dispatch('fetch', request(path, 'cors', 'GET', { Range: 'bytes=0-99' })),
		).toBeUndefined()
	for (const path of ['/auth/token', '/sw.js', '/manifest.webmanifest', '/uploads/one'])
		expect(await dispatch('fetch', request(path, 'same-origin'))).toBeUndefined()
	expect(
		await dispatch('fetch', {
			request: {
				...{ url: 'https://evil.example/assets/x.js', method: 'GET', headers: new Headers() },
			},
		}),
	).toBeUndefined()
	expect([...stores.keys()]).toEqual(['stage-assets'])

	for (let n = 0; n < 410; n++) await dispatch('fetch', request(`/assets/n-${n}.js`, 'cors'))
	expect(stores.get('stage-assets')?.size).toBe(400)
})

test('a page that was missing or redirects is not kept, and an update waits for nobody', async () => {
	const { dispatch, request, world, stores, self } = openWorker()
	world.network = async () => html('gone', 404)
	await dispatch('fetch', request('/stage'))
	world.network = async () => html('story')
	await dispatch('fetch', request('/stage/story/1'))
	expect(stores.get('stage-pages')?.size ?? 0).toBe(0)
	await dispatch('install', {})
	expect(self.skipWaiting).toHaveBeenCalled()
})

test('a worker that is broken is replaced by a plain one as soon as that is deployed: nothing keeps the file, and it keeps nothing', async () => {
	const kept = fileAt('public/_headers').match(/^\/\S+(?=\n(?: .*\n)*? {2}Cache-Control)/gm)
	expect(kept).toEqual(['/assets/*'])
	const [, plain = ''] = /\*\*The service worker is broken\*\*[\s\S]*?```js\n([\s\S]*?)```/.exec(
		fileAt('docs/operations.md'),
	) ?? ['']
	const { dispatch, hears, stores, self } = openWorker(plain)
	stores.set('stage-pages', new Map()).set('stage-assets', new Map())

	await dispatch('install', {})
	await dispatch('activate', {})

	expect(self.skipWaiting).toHaveBeenCalled()
	expect([...stores.keys()]).toEqual([])
	expect(hears('fetch')).toBe(false)
})

test('in a browser with a full or broken storage, pages and files come from the network alone', async () => {
	const { dispatch, request, world, broken, textOf } = openWorker()
	for (const [method, path, mode] of [
		['open', '/assets/a-1.js', 'no-cors'],
		['put', '/assets/b-1.js', 'no-cors'],
		['match', '/favicon.svg', 'no-cors'],
		['open', '/stage', 'navigate'],
		['put', '/stage', 'navigate'],
	] as const) {
		broken.add(method)
		world.network = async () => (mode === 'navigate' ? html() : new Response('file'))
		const answer = await dispatch('fetch', request(path, mode))
		expect(await answer?.text(), `${method} ${path}`).toBe(mode === 'navigate' ? PAGE : 'file')
		broken.clear()
	}
	// Later than a page that is kept would have come.
	broken.add('open')
	world.network = () => new Promise((done) => setTimeout(done, 20, html()))
	expect(await textOf(request('/stage'))).toBe(PAGE)
	await dispatch('message', { data: { type: 'KEEP', files: ['/assets/a-1.js'] } })
})

test('a hotel’s log-in page is shown, and is stored neither as the stage’s last page nor as one of its files', async () => {
	const { world, dispatch, request, textOf } = openWorker()
	const hotel = '<!doctype html><html lang="ja"><body>Welcome to the hotel</body></html>'
	world.network = async () => html(hotel)
	expect(await textOf(request('/stage'))).toBe(hotel)
	expect(await textOf(request('/assets/a-1.js', 'cors'))).toBe(hotel)

	world.network = async (url) =>
		url.endsWith('.js')
			? new Response('let a = 1', { headers: { 'Content-Type': 'text/javascript' } })
			: html()
	expect(await textOf(request('/assets/a-1.js', 'cors'))).toBe('let a = 1')
	await dispatch('fetch', request('/stage'))
	world.network = async () => html(hotel)
	await dispatch('fetch', request('/stage'))
	world.network = offline
	expect(await textOf(request('/stage'))).toContain('The stage')
	expect(await textOf(request('/assets/a-1.js', 'cors'))).toBe('let a = 1')
})
