import type { IncomingMessage } from 'node:http'
import Provider from 'oidc-provider'
import type { Troubles } from './faults.ts'
import { fieldsOf, readBody, sendHtml, type Visit } from './http.ts'
import {
	AUDIENCE,
	CLIENT_ID,
	type IdentityOptions,
	providerSettings,
	resourceServerOf,
	SCOPES,
	SESSION_COOKIE,
	subOf,
} from './identity-settings.ts'
import { loginPage } from './login-page.ts'
import type { Social } from './social.ts'
import { newcomerOf } from './social-api.ts'

const LOCAL_CALLBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/auth\/callback$/
const LOCAL_PAGE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//

export const identityTroubles: Troubles = {
	error: (status, title) => ({
		error: status === 429 ? 'temporarily_unavailable' : 'server_error',
		error_description: title,
	}),
	missing: () => ({
		status: 404,
		body: { error: 'invalid_request', error_description: 'Not Found' },
	}),
	huge: (filler) => ({ filler }),
	wrongShape: { issuer: 5, sub: 5, keys: 'none', access_token: 5 },
	// Another provider's word.
	lies: () => ({
		issuer: 'https://elsewhere.example',
		authorization_endpoint: 'https://elsewhere.example/auth',
		access_token: 'another',
		token_type: 'bearer',
		id_token: 'not.one.ofOurs',
		keys: [],
	}),
}

export interface Identity {
	/** Answers every path under /identity. */
	answer(visit: Visit): Promise<void>
	/** The access token that a log-in of theirs at the stage comes to. */
	accessTokenOf(handle: string): Promise<string>
}

/** The identity provider: a certified implementation, and a login page of our own. */
export function openIdentity(options: IdentityOptions): Identity {
	const provider = new Provider(`${options.origin}/identity`, providerSettings(options))
	provider.proxy = true
	provider.on('server_error', (_context, error) => console.error(error))
	allowLocalStages(provider)
	const handle = provider.callback()

	async function answer(visit: Visit): Promise<void> {
		const { request, response, path } = visit
		if (path.startsWith('/interaction/')) return interact(provider, options.social, visit)
		// Everyone is asked who they are, each time: one browser plays several people.
		if (/^\/auth(\/|$)/.test(path) && visit.url.searchParams.get('prompt') !== 'none') {
			dropCookie(request, SESSION_COOKIE)
		}
		const original = request.url ?? '/'
		request.url = original.slice('/identity'.length) || '/'
		await handle(Object.assign(request, { originalUrl: original }), response)
	}

	return {
		answer,
		async accessTokenOf(handle) {
			const accountId = subOf(handle)
			const grantId = await consentOf(provider, accountId, CLIENT_ID)
			const client = await provider.Client.find(CLIENT_ID)
			const settings = resourceServerOf(AUDIENCE, options.accessTokenSeconds)
			const resourceServer = new provider.ResourceServer(AUDIENCE, settings)
			const gty = 'authorization_code'
			return new provider.AccessToken({ accountId, client, grantId, gty, resourceServer }).save()
		},
	}
}

/** The id of a new grant, under which the client gets tokens. */
function consentOf(provider: Provider, accountId: string, clientId: string): Promise<string> {
	const grant = new provider.Grant({ accountId, clientId })
	grant.addOIDCScope(SCOPES)
	return grant.save()
}

function allowLocalStages(provider: Provider): void {
	const { prototype } = provider.Client
	const { redirectUriAllowed, postLogoutRedirectUriAllowed } = prototype
	prototype.redirectUriAllowed = function (uri) {
		return LOCAL_CALLBACK.test(uri) || redirectUriAllowed.call(this, uri)
	}
	prototype.postLogoutRedirectUriAllowed = function (uri) {
		return LOCAL_PAGE.test(uri) || postLogoutRedirectUriAllowed.call(this, uri)
	}
}

async function interact(provider: Provider, social: Social, visit: Visit): Promise<void> {
	const { request, response } = visit
	const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
	if (!interaction) {
		return sendHtml(response, 400, loginPage([], 'This login has expired. Please start again.'))
	}
	if (request.method !== 'POST') return sendHtml(response, 200, loginPage(social.people()))

	const fields = fieldsOf({ ...visit, text: (await readBody(request)).toString('utf8') })
	const finish = (result: object) =>
		provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
	if (fields.cancel) {
		return finish({ error: 'access_denied', error_description: 'The person went back.' })
	}

	const name = String(fields.persona || fields.name || '')
	const newcomer = newcomerOf({ ...fields, name })
	if (!newcomer) return sendHtml(response, 400, loginPage(social.people(), 'Please choose a name.'))
	const person = social.find(name) ?? social.find(newcomer.handle) ?? social.welcome(newcomer)
	const accountId = subOf(person.handle)

	// Login and consent in one press.
	const grantId = await consentOf(provider, accountId, interaction.params.client_id)
	await finish({ login: { accountId }, consent: { grantId } })
}

function dropCookie(request: IncomingMessage, name: string): void {
	const kept = request.headers.cookie?.split('; ').filter((pair) => {
		const [key] = pair.split('=')
		return key !== name && key !== `${name}.sig`
	})
	request.headers.cookie = kept?.join('; ')
}
