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
	'slashes and data of nowhere are no error: %s',
	async (path) => {
		await using stage = await openStage()
		const answer = await stage.fetch(stage.places.origin + path, { redirect: 'manual' })
		await answer.text()
		expect(answer.status).toBeLessThan(500)
		const to = new URL(answer.headers.get('Location') ?? '/', stage.places.origin)
		expect(to.origin).toBe(stage.places.origin)
	},
)
