import { expect, test } from 'vitest'
import { openStage } from '../../support/open-stage.ts'

const NOWHERE = [
	...[
		'/%5C',
		'/%5C/',
		'/%5Cfoo',
		'/stage/%5C',
		'/%5C%5Cevil.example',
		'/%2e%2e%5Cx',
		'/..%5C..%5C',
	],
	...[
		'//evil.example',
		'/%2F',
		'/%2F%2Fevil.example',
		'/http://evil.example',
		'/:',
		'/a%3Ab',
		'/*',
	],
	...[
		'/%',
		'/%zz',
		'/%E0%A4%A',
		'/%C0%AF',
		'/%00',
		'/%7F',
		'/%0d%0aX:y',
		'/%E2%80%A8',
		'/%EF%BB%BF',
	],
	...['/%20', '/%25', '/%5B', '/[', '/|', '/^', '/<x>', '/%3F:/x', '/%F0%9F%91%8D', '/stage/..%2F'],
]

test.each(NOWHERE)('mallory finds nothing behind %s, and no error either', async (path) => {
	await using stage = await openStage()
	for (const query of ['', '?lang=de', '?%5C'])
		for (const method of ['GET', 'HEAD']) {
			const answer = await stage.fetch(stage.places.origin + path + query, {
				method,
				redirect: 'manual',
			})
			await answer.text()
			expect([method, query, answer.status]).toEqual([method, query, 404])
		}
})

test.each(['//', '///', '/stage//', '/?%5C', '/stage?_data=%5C', '/%5C?_data=root'])(
	'slashes, and data of a page that does not exist, cause no error: %s',
	async (path) => {
		await using stage = await openStage()
		const answer = await stage.fetch(stage.places.origin + path, { redirect: 'manual' })
		await answer.text()
		expect(answer.status).toBeLessThan(500)
		const to = new URL(answer.headers.get('Location') ?? '/', stage.places.origin)
		expect(to.origin).toBe(stage.places.origin)
	},
)

test.each([
	...['/favicon.ico', '/robots.txt', '/sitemap.xml', '/ads.txt', '/apple-touch-icon.png'],
	...['/manifest.json', '/assets/stage-of-yesterday.js', '/assets/gone.css', '/assets/', '/assets'],
	...['/.well-known/security.txt', '/.well-known/change-password', '/.env', '/stage/logo.svg'],
	...['/favicon.ico?_data=root', '/robots.txt?lang=de', '/index.html', '/wp-login.php'],
])(
	'a request for a file that does not exist, %s, is answered in plain text and never by a page',
	async (path) => {
		await using stage = await openStage()
		for (const method of ['GET', 'HEAD']) {
			const answer = await stage.fetch(stage.places.origin + path, {
				method,
				redirect: 'manual',
				headers: { Accept: 'text/html', 'Accept-Language': 'de' },
			})
			const { headers, status } = answer
			expect([status, headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8'])
			expect(headers.get('Cache-Control')).toBe('no-store')
			expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
			expect(await answer.text()).not.toContain('<')
		}
	},
)

test('an unknown address without a file ending is answered with a page in the reader’s language', async () => {
	await using stage = await openStage()
	const answer = await stage.fetch(`${stage.places.origin}/nowhere?lang=de`)
	expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
		...[404, 'text/html; charset=utf-8'],
	])
	expect(await answer.text()).toContain('<html lang="de"')
})

test.each(['/admin', '/ADMIN', '/%61dmin', '/Admin/'])(
	'G-18: however mallory spells it, %s is the operators’ page: in no frame, no cache and no search engine',
	async (path) => {
		await using stage = await openStage()
		const { headers } = await stage.fetch(stage.places.origin + path, { redirect: 'manual' })
		expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
		expect(headers.get('Cache-Control')).toBe('no-store')
		expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
	},
)

const BEYOND = '8ZZZZZZZZZZZZZZZZZZZZZZZZZ' // a well-formed id of a time that no id can hold
const LATEST = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'

test.each(
	[BEYOND, LATEST, LATEST.toLowerCase()].flatMap((id) => [
		`/api/stage/topics/${id}`,
		`/api/stage/stories/${id}`,
		`/api/stage/events/${id}`,
		`/stage/topic/${id}`,
		`/stage/story/${id}`,
		`/stage/event/${id}`,
		`/stage/message/${id}`,
		`/stage?from=${id}`,
		`/media/events/${id}.ics`,
		`/media/stories/${id}`,
		`/api/stage/topics?before=${id}`,
		`/api/stage/messages?before=${id}`,
		`/api/stage/messages?after=${id}`,
	]),
)('an id of the end of time is one that nothing has, and no error: %s', async (path) => {
	await using stage = await openStage()
	const answer = await stage.fetch(stage.places.origin + path, { redirect: 'manual' })
	await answer.text()
	expect(answer.status).toBeLessThan(500)
})
