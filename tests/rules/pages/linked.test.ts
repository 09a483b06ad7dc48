import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linkedId } from '#rules/pages/linked'

test('a person who follows a link to a message, story, topic or event gets a cached and light page: every route with an id is such a page', () => {
	// A purchase is its buyer's: its page is kept nowhere.
	const routes = readdirSync('app/routes').filter((file) => /^stage_.*\$id/.test(file))
	const addresses = routes.map((file) =>
		`/${file.replace('.$id.tsx', '')}/01K`.replace(/[._]+/g, '/').replace('//', '/'),
	)

	expect(addresses.toSorted()).toEqual([
		'/stage/event/01K',
		'/stage/message/01K',
		'/stage/story/01K',
		'/stage/topic/01K',
	])
	expect(addresses.map(linkedId)).toEqual(['01K', '01K', '01K', '01K'])
	expect(linkedId('/stage/topic/01K/')).toBe('01K')
})

test.each(['/stage', '/stage/', '/stage/topic', '/stage/topic/', '/stage/topic/a/b', '/topic/a'])(
	'%s is no such page',
	(path) => {
		expect(linkedId(path)).toBeNull()
	},
)
