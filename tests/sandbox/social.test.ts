import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { people } from './demo/people.ts'
import { openWorld, type World } from './world.ts'

test('G-11: noor writes on the network’s page and finds the address of her post', async () => {
	await using world = await openWorld({ port: 0 })
	const text = 'Hello <b>stage</b> "http://localhost:8787/stage"'

	const response = await fetch(`${world.origin}/social/posts`, {
		method: 'POST',
		body: new URLSearchParams({ name: 'Noor H', followers: '640', platform: 'x', text }),
	})
	const page = await response.text()

	expect(response.status).toBe(200)
	expect(page).toMatch(/value="https:\/\/x\.com\/noor_h\/status\/\d+"/)
	expect(page).toContain('Copy address')
	expect(page).toContain('Hello &#60;b&#62;stage')
	expect(page).not.toContain('<b>stage')
})

test('G-11: a name that X would not allow still gets an address that X would give', async () => {
	await using world = await openWorld({ port: 0 })
	const publish = async (name: string) => {
		const response = await fetch(`${world.origin}/social/posts`, {
			method: 'POST',
			body: new URLSearchParams({ name, platform: 'x', text: 'Good morning' }),
		})
		return /https:\/\/x\.com\/[^"]+/.exec(await response.text())?.[0]
	}

	const dotted = world.publish({ handle: 'marisol.rz', platform: 'x', text: 'Buenos días' })

	expect(dotted.url).toBe(`https://x.com/marisol_rz/status/${dotted.id}`)
	expect(await publish('Zoë-Marie Vandenberghe')).toMatch(
		/^https:\/\/x\.com\/zoe_marie_vande\/status\/\d+$/,
	)
	expect(await publish('نور')).toMatch(/^https:\/\/x\.com\/guest_\w{8}\/status\/\d+$/)
})

test('G-09: a person is welcomed twice and stays one, a nameless one is refused', async () => {
	await using world = await openWorld({ port: 0 })

	await send(world, '/people', { handle: 'kenji', followers: 10, platform: 'farcaster' })
	const again = await send(world, '/people', { handle: 'Kenji', followers: 30 })
	const nameless = await send(world, '/people', { handle: '', followers: 10 })
	const all = await list(world, 'people')

	expect(again.body.person).toMatchObject({ handle: 'kenji', followers: 30, platform: 'farcaster' })
	expect(nameless.status).toBe(400)
	expect(all).toHaveLength(people.length + 2) // and the operator
})

test('G-12: a post may be old, two posts differ, and a removed one is gone', async () => {
	await using world = await openWorld({ port: 0 })
	const draft = { handle: 'ada', platform: 'x', text: 'Good morning' }

	const old = await send(world, '/posts', { ...draft, postedAt: '2026-01-02T03:04:05Z' })
	const same = await send(world, '/posts', { ...draft, postedAt: '2026-01-02T03:04:05Z' })
	const undated = await send(world, '/posts', { ...draft, postedAt: 'yesterday' })
	const removed = await fetch(`${world.origin}/social/api/posts/${old.body.id}`, {
		method: 'DELETE',
	})
	const left = await list(world, 'posts')

	expect(old).toMatchObject({ status: 201, body: { postedAt: '2026-01-02T03:04:05.000Z' } })
	expect(same.body.id).not.toBe(old.body.id)
	expect(undated.status).toBe(400)
	expect(removed.status).toBe(200)
	expect(left.map((post) => post.id)).toEqual([same.body.id])
})

test('G-106: everybody has a picture of their own, a PNG of 96 by 96', async () => {
	await using world = await openWorld({ port: 0 })
	const picture = async (handle: string) => {
		const response = await fetch(`${world.origin}/social/pictures/${handle}_normal.png`)
		return Buffer.from(await response.arrayBuffer())
	}

	const ada = await picture('ada')
	const noor = await picture('noor')

	const data = ada.subarray(41, 41 + ada.readUInt32BE(33))
	expect(ada.subarray(1, 4).toString()).toBe('PNG')
	expect([ada.readUInt32BE(16), ada.readUInt32BE(20)]).toEqual([96, 96])
	expect(inflateSync(data)).toHaveLength(96 * (1 + 96 * 3))
	expect(noor.equals(ada)).toBe(false)
})

async function send(world: World, path: string, fields: object) {
	const response = await fetch(`${world.origin}/social/api${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(fields),
	})
	return { status: response.status, body: JSON.parse(await response.text()) }
}

async function list(world: World, what: 'people' | 'posts') {
	const response = await fetch(`${world.origin}/social/api/${what}`)
	return ((await response.json()) as Record<typeof what, { id?: string }[]>)[what]
}
