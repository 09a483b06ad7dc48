import { createHash } from 'node:crypto'
import type { Troubles } from './faults.ts'
import { sendJson, type Visit } from './http.ts'
import {
	addressOf,
	linksIn,
	type Person,
	type Post,
	pictureOf,
	type Social,
	xNameOf,
} from './social.ts'

const MAX_TEXT = 280
const PROBLEMS = 'https://api.x.com/2/problems'
const PARAMETERS = ['tweet.fields', 'user.fields', 'media.fields', 'expansions']

export interface XSettings {
	origin: string
	token: string
}

export const xTroubles: Troubles = {
	error: (status, title) => ({ title, detail: title, type: 'about:blank', status }),
	// The older manner of saying "not found": 200 and nothing but errors.
	missing: ({ path }) => ({
		status: 200,
		body: { errors: [notFound(path.split('/').at(-1) ?? '')] },
	}),
	huge: (filler) => ({ data: { id: '1', text: filler } }),
	wrongShape: { data: [], includes: 'nobody' },
	// A post of somebody of whom nothing else is said.
	lies: ({ path }) => ({
		data: {
			id: path.split('/').at(-1),
			text: 'Hello',
			author_id: '1',
			created_at: new Date().toISOString(),
		},
		includes: { users: [{ id: '2', username: 'mallory' }] },
	}),
}

/** X API v2: one post by its id, or one user. */
export function answerX(visit: Visit, social: Social, { origin, token }: XSettings) {
	const { request, response, path, url } = visit
	if (request.headers.authorization !== `Bearer ${token}`) {
		return sendJson(response, 401, xTroubles.error(401, 'Unauthorized'))
	}
	const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name))
	if (unknown) return sendJson(response, 400, invalid(unknown, [url.searchParams.get(unknown)]))

	const [, id] = /^\/2\/tweets\/([^/]+)$/.exec(path) ?? []
	const [, userId] = /^\/2\/users\/(\d+)$/.exec(path) ?? []
	const [, username] = /^\/2\/users\/by\/username\/(\w+)$/.exec(path) ?? []
	const wanted = { user: fields(url, 'user.fields'), tweet: fields(url, 'tweet.fields') }

	if (id && request.method === 'GET') {
		if (!/^\d{1,19}$/.test(id)) return sendJson(response, 400, invalid('id', [id]))
		const post = social.posts().find((one) => one.platform === 'x' && one.id === id)
		const author = post && social.find(post.handle)
		if (!post || !author) {
			const problem = notFound(id)
			return sendJson(response, 404, { ...problem, status: 404, errors: [problem] })
		}
		const expanded = fields(url, 'expansions').has('author_id')
		return sendJson(response, 200, {
			data: tweet(post, author, social.original(post), wanted.tweet, expanded),
			...(expanded && { includes: { users: [user(author, wanted.user, origin)] } }),
		})
	}
	if (userId || username) {
		const person = social
			.people()
			.find(
				(one) =>
					one.xId === userId || xNameOf(one.handle).toLowerCase() === username?.toLowerCase(),
			)
		if (person) return sendJson(response, 200, { data: user(person, wanted.user, origin) })
		return sendJson(response, 200, { errors: [notFound(userId ?? username ?? '', 'user')] })
	}
	sendJson(response, 404, xTroubles.error(404, 'Not Found'))
}

function tweet(
	post: Post,
	author: Person,
	original: Post | undefined,
	wanted: Set<string>,
	expanded: boolean,
) {
	// A quote ends with the address of what it quotes.
	const quoted = post.quoteOf && original ? ` ${addressOf(original)}` : ''
	const { text, urls } = shorten(post.id, post.text + quoted)
	const referenced = original && {
		referenced_tweets: [{ type: post.repostOf ? 'retweeted' : 'quoted', id: original.id }],
	}
	const long = [...text].length > MAX_TEXT
	const shown = long ? `${[...text].slice(0, MAX_TEXT - 1).join('')}…` : text
	const shownUrls = urls.filter(({ end }) => !long || end < MAX_TEXT)
	return {
		id: post.id,
		text: shown,
		edit_history_tweet_ids: [post.id],
		...((wanted.has('author_id') || expanded) && { author_id: author.xId }),
		...(wanted.has('created_at') && { created_at: post.postedAt }),
		...(wanted.has('lang') && { lang: 'und' }),
		...(wanted.has('referenced_tweets') && referenced),
		...(wanted.has('entities') && shownUrls.length > 0 && { entities: { urls: shownUrls } }),
		...(wanted.has('note_tweet') &&
			long && { note_tweet: { text, ...(urls.length > 0 && { entities: { urls } }) } }),
	}
}

function user(person: Person, wanted: Set<string>, origin: string) {
	return {
		id: person.xId,
		name: person.name,
		username: person.username ?? xNameOf(person.handle),
		...(wanted.has('protected') && { protected: false }),
		...(wanted.has('profile_image_url') && {
			profile_image_url: pictureOf(origin, person, '_normal'),
		}),
		...(wanted.has('public_metrics') &&
			person.followers !== null && {
				public_metrics: {
					followers_count: person.followers,
					following_count: 128,
					tweet_count: 512,
					listed_count: 3,
				},
			}),
	}
}

/** X shows every link as t.co, escapes & < > and counts places in code points. */
function shorten(id: string, written: string) {
	const urls: {
		start: number
		end: number
		url: string
		expanded_url: string
		display_url: string
	}[] = []
	let text = ''
	let rest = written
	for (const link of linksIn(written)) {
		const at = rest.indexOf(link)
		text += escapeText(rest.slice(0, at))
		const start = [...text].length
		const url = `https://t.co/${createHash('sha256')
			.update(id + link)
			.digest('base64url')
			.replace(/[-_]/g, 'x')
			.slice(0, 10)}`
		const bare = link.replace(/^https?:\/\/(www\.)?/i, '')
		text += url
		urls.push({
			start,
			end: start + url.length,
			url,
			expanded_url: link,
			display_url: bare.length > 27 ? `${bare.slice(0, 26)}…` : bare,
		})
		rest = rest.slice(at + link.length)
	}
	return { text: text + escapeText(rest), urls }
}

function escapeText(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function fields(url: URL, name: string): Set<string> {
	return new Set(url.searchParams.get(name)?.split(',') ?? [])
}

function notFound(id: string, resource: 'tweet' | 'user' = 'tweet') {
	return {
		value: id,
		detail: `Could not find ${resource} with id: [${id}].`,
		title: 'Not Found Error',
		resource_type: resource,
		parameter: 'id',
		resource_id: id,
		type: `${PROBLEMS}/resource-not-found`,
	}
}

function invalid(parameter: string, values: (string | null)[]) {
	return {
		errors: [
			{
				parameters: { [parameter]: values },
				message: `The \`${parameter}\` query parameter value [${values.join(',')}] is not valid`,
			},
		],
		title: 'Invalid Request',
		detail: 'One or more parameters to your request was invalid.',
		type: `${PROBLEMS}/invalid-request`,
	}
}
