import { expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

const QUERY =
	'tweet.fields=created_at,author_id,entities,note_tweet,lang&expansions=author_id' +
	'&user.fields=username,name,profile_image_url,public_metrics,protected'

test('G-09: ada’s post is read as X API v2 tells it, with its link behind t.co', async () => {
	await using world = await openWorld({ port: 0 })
	world.welcome({ handle: 'ada', name: 'Ada', followers: 1200 })
	const link = 'http://localhost:8787/stage?j=ABCDEFGHJK'
	const post = world.publish({
		handle: 'ada',
		platform: 'x',
		text: `Joining & waving 👋: ${link}.`,
	})

	const { status, body } = await look(world, `/2/tweets/${post.id}?${QUERY}`)

	const url = expect.stringMatching(/^https:\/\/t\.co\/\w{10}$/)
	expect(status).toBe(200)
	expect(post.url).toBe(`https://x.com/ada/status/${post.id}`)
	expect(body).toEqual({
		data: {
			id: post.id,
			text: expect.stringMatching(/^Joining &amp; waving 👋: https:\/\/t\.co\/\w{10}\.$/),
			edit_history_tweet_ids: [post.id],
			author_id: expect.stringMatching(/^\d+$/),
			created_at: post.postedAt,
			lang: 'und',
			entities: {
				urls: [
					{
						start: 24,
						end: 47,
						url,
						expanded_url: link,
						display_url: 'localhost:8787/stage?j=ABC…',
					},
				],
			},
		},
		includes: {
			users: [
				{
					id: expect.stringMatching(/^\d+$/),
					name: 'Ada',
					username: 'ada',
					protected: false,
					profile_image_url: `${world.origin}/social/pictures/ada_normal.png`,
					public_metrics: {
						followers_count: 1200,
						following_count: 128,
						tweet_count: 512,
						listed_count: 3,
					},
				},
			],
		},
	})
})

test('G-09: fields that were not requested are absent, and so are unread follower counts', async () => {
	await using world = await openWorld({ port: 0 })
	world.welcome({ handle: 'noor', followers: null })
	const post = world.publish({ handle: 'noor', platform: 'x', text: 'Good morning' })

	const bare = await look(world, `/2/tweets/${post.id}`)
	const full = await look(world, `/2/tweets/${post.id}?${QUERY}`)

	expect(bare.body).toEqual({
		data: { id: post.id, text: 'Good morning', edit_history_tweet_ids: [post.id] },
	})
	expect(JSON.stringify(full.body)).not.toContain('public_metrics')
})

test('G-09: ada’s reposts and quotes of eve are marked for requests that ask for it', async () => {
	await using world = await openWorld({ port: 0 })
	const link = 'http://localhost:8787/stage?j=ABCDEFGHJK'
	const own = world.publish({ handle: 'eve', platform: 'x', text: `Mine: ${link}` })
	const reposted = world.repost({ handle: 'ada', repostOf: own.id })
	const quote = world.publish({ handle: 'ada', platform: 'x', text: 'Look', quoteOf: own.id })
	const asking = QUERY.replace('note_tweet', 'note_tweet,referenced_tweets')
	const told = async (id: string, query: string) =>
		(await look(world, `/2/tweets/${id}?${query}`)).body.data

	expect(await told(reposted.id, asking)).toMatchObject({
		text: expect.stringMatching(/^RT @eve: Mine: https:\/\/t\.co\/\w{10}$/),
		referenced_tweets: [{ type: 'retweeted', id: own.id }],
		entities: { urls: [{ expanded_url: link }] },
	})
	expect(await told(quote.id, asking)).toMatchObject({
		text: expect.stringMatching(/^Look https:\/\/t\.co\/\w{10}$/),
		referenced_tweets: [{ type: 'quoted', id: own.id }],
		entities: { urls: [{ expanded_url: own.url }] },
	})
	expect(await told(own.id, asking)).not.toHaveProperty('referenced_tweets')
	expect(await told(quote.id, QUERY)).not.toHaveProperty('referenced_tweets')
})

test('G-09: a long post of kenji comes shortened, whole in its note', async () => {
	await using world = await openWorld({ port: 0 })
	const text = `${'long '.repeat(80)}http://localhost:8787/stage`
	const post = world.publish({ handle: 'kenji', platform: 'x', text })

	const { body } = await look(world, `/2/tweets/${post.id}?${QUERY}`)

	expect([...body.data.text]).toHaveLength(280)
	expect(body.data).not.toHaveProperty('entities')
	expect(body.data.note_tweet.text.length).toBeGreaterThan(400)
	expect(body.data.note_tweet.entities.urls[0].expanded_url).toBe('http://localhost:8787/stage')
})

test('G-09: no key, no post, a cast’s hash and an unknown parameter are refused as X does', async () => {
	await using world = await openWorld({ port: 0 })
	const cast = world.publish({ handle: 'ada', platform: 'farcaster', text: 'Good morning' })

	const stranger = await look(world, '/2/tweets/1', 'wrong')
	const missing = await look(world, '/2/tweets/17')
	const hash = await look(world, `/2/tweets/${cast.id}`)
	const parameter = await look(world, '/2/tweets/17?post.fields=text')

	expect(stranger).toMatchObject({ status: 401, body: { title: 'Unauthorized', status: 401 } })
	expect(missing).toMatchObject({ status: 404, body: { title: 'Not Found Error' } })
	expect(hash).toMatchObject({ status: 400, body: { title: 'Invalid Request' } })
	expect(parameter).toMatchObject({ status: 400, body: { title: 'Invalid Request' } })
})

async function look(world: World, path: string, token = world.settings.X_BEARER_TOKEN) {
	const response = await fetch(world.settings.X_API_URL + path, {
		headers: { authorization: `Bearer ${token}` },
	})
	return { status: response.status, body: JSON.parse(await response.text()) }
}
