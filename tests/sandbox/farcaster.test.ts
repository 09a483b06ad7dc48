import { expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

test('G-09: kenji’s cast is found by its address, a short one and its hash, as Neynar v2 tells it', async () => {
	await using world = await openWorld({ port: 0 })
	world.welcome({ handle: 'kenji.k', name: 'Kenji', followers: 77, platform: 'farcaster' })
	const text = 'Joining: http://localhost:8787/stage?j=ABCDEFGHJK'
	const cast = world.publish({ handle: 'kenji.k', platform: 'farcaster', text })
	const short = cast.url.slice(0, -32)

	const byUrl = await look(world, 'url', cast.url)
	const byShortUrl = await look(world, 'url', short)
	const byHash = await look(world, 'hash', cast.id)

	expect(cast.url).toMatch(/^https:\/\/farcaster\.xyz\/kenji\.k\/0x[0-9a-f]{40}$/)
	expect(short).toMatch(/\/0x[0-9a-f]{8}$/)
	expect(byUrl).toMatchObject({
		status: 200,
		body: {
			cast: {
				object: 'cast',
				hash: cast.id,
				text,
				timestamp: cast.postedAt,
				embeds: [{ url: 'http://localhost:8787/stage?j=ABCDEFGHJK' }],
				author: {
					object: 'user',
					fid: expect.any(Number),
					username: 'kenji.k',
					display_name: 'Kenji',
					pfp_url: `${world.origin}/social/pictures/kenji.k.png`,
					follower_count: 77,
				},
			},
		},
	})
	expect(byShortUrl.body).toEqual(byUrl.body)
	expect(byHash.body).toEqual(byUrl.body)
})

test('G-09: a quote of noor’s shows kenji’s cast with its embeds; a recast is a reaction to it', async () => {
	await using world = await openWorld({ port: 0 })
	const link = 'http://localhost:8787/stage?j=ABCDEFGHJK'
	const own = world.publish({ handle: 'kenji', platform: 'farcaster', text: `Mine: ${link}` })
	const draft = { handle: 'noor', platform: 'farcaster', text: 'Look', quoteOf: own.id } as const
	const quote = world.publish(draft)
	const recast = world.repost({ handle: 'noor', repostOf: own.id })

	expect((await look(world, 'hash', quote.id)).body.cast.embeds).toEqual([
		{
			cast_id: { fid: expect.any(Number), hash: own.id },
			cast: {
				object: 'cast_embedded',
				hash: own.id,
				author: expect.objectContaining({ object: 'user_dehydrated', username: 'kenji' }),
				text: own.text,
				timestamp: own.postedAt,
				embeds: [{ url: link }],
				channel: null,
			},
		},
	])
	expect(recast.url).toBe(own.url)
	expect((await look(world, 'url', recast.url)).body.cast).toMatchObject({
		hash: own.id,
		reactions: { recasts_count: 1, recasts: [{ fid: expect.any(Number), fname: 'noor' }] },
	})
})

test('G-09: another’s name, half a hash, a wrong type and a wrong key are refused', async () => {
	await using world = await openWorld({ port: 0 })
	const cast = world.publish({ handle: 'noor', platform: 'farcaster', text: 'Good morning' })

	const stolen = await look(world, 'url', cast.url.replace('noor', 'ada'))
	const half = await look(world, 'hash', cast.id.slice(0, 10))
	const type = await look(world, 'name', cast.id)
	const stranger = await look(world, 'hash', cast.id, 'wrong')

	expect(stolen).toMatchObject({
		status: 404,
		body: { code: 'NotFound', message: 'Cast not found' },
	})
	expect(half).toMatchObject({ status: 400, body: { property: 'identifier' } })
	expect(type).toMatchObject({ status: 400, body: { property: 'type' } })
	expect(stranger.status).toBe(401)
})

async function look(
	world: World,
	type: string,
	identifier: string,
	key = world.settings.FARCASTER_API_KEY ?? '',
) {
	const query = new URLSearchParams({ identifier, type })
	const response = await fetch(`${world.settings.FARCASTER_API_URL}/v2/farcaster/cast/?${query}`, {
		headers: { 'x-api-key': key },
	})
	return { status: response.status, body: JSON.parse(await response.text()) }
}
