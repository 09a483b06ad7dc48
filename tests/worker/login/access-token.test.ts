import { expect, test } from 'vitest'
import { isForUs } from '#worker/integrations/access-token'
import type { Settings } from '#worker/settings'

const OURS = 'stage-client'
const API = 'https://stage.example'
const settings = { OIDC_CLIENT_ID: OURS } as Settings
const withAudience = { ...settings, OIDC_AUDIENCE: API }
const privy = { ...settings, OIDC_AUDIENCE: OURS }
const common = { iss: 'https://id.example', sub: 'ada', iat: 1, exp: 2 }

test.each([
	['RFC 9068', 'at+jwt', { aud: API, client_id: OURS, auth_time: 1 }, withAudience],
	[
		'RFC 9068, without an audience set',
		'at+jwt',
		{ aud: 'https://id.example/api', client_id: OURS },
		settings,
	],
	[
		'Auth0',
		'JWT',
		{ aud: [API, 'https://id.example/userinfo'], azp: OURS, scope: 'openid' },
		withAudience,
	],
	[
		'Keycloak',
		'JWT',
		{ aud: 'account', azp: OURS, typ: 'Bearer', nonce: 'n', auth_time: 1 },
		settings,
	],
	[
		'Cognito',
		undefined,
		{ client_id: OURS, token_use: 'access', auth_time: 1, scope: 'openid' },
		settings,
	],
	['Okta', undefined, { aud: API, cid: OURS, scp: ['openid'], auth_time: 1 }, withAudience],
	['Privy', 'JWT', { aud: OURS, sid: 's' }, privy],
	['a client named in the audience', 'JWT', { aud: OURS, scope: 'openid' }, settings],
])('G-08: an access token for the stage is taken: %s', (_, typ, claims, told) => {
	expect(isForUs({ alg: 'ES256', typ }, { ...common, ...claims }, told)).toBe(true)
})

test.each([
	[
		'for another audience',
		'at+jwt',
		{ aud: 'https://other.example', client_id: OURS },
		withAudience,
	],
	[
		'for our audience, given to another client',
		'at+jwt',
		{ aud: API, client_id: 'elsewhere' },
		withAudience,
	],
	[
		'for our audience, given to another party',
		'JWT',
		{ aud: API, azp: 'elsewhere', client_id: OURS },
		withAudience,
	],
	['for nobody', 'at+jwt', {}, settings],
	['for nobody, where an audience is set', 'at+jwt', { client_id: OURS }, withAudience],
	[
		'of another client',
		'at+jwt',
		{ aud: 'https://other.example', client_id: 'elsewhere' },
		settings,
	],
	[
		'of another client, beside ours',
		'at+jwt',
		{ aud: [OURS, 'elsewhere'], azp: 'elsewhere' },
		settings,
	],
	[
		'of another Cognito client',
		undefined,
		{ client_id: 'elsewhere', token_use: 'access' },
		settings,
	],
	['a client in a list', 'at+jwt', { aud: OURS, client_id: [OURS] }, settings],
])('G-08: an access token is refused %s', (_, typ, claims, told) => {
	expect(isForUs({ alg: 'ES256', typ }, { ...common, ...claims }, told)).toBe(false)
})

test.each([
	['with a nonce', 'JWT', { aud: OURS, nonce: 'n', scope: 'openid' }, settings],
	[
		'with a hash of the access token',
		'JWT',
		{ aud: OURS, at_hash: 'h', client_id: OURS },
		settings,
	],
	['with a hash of the code', undefined, { aud: OURS, c_hash: 'h', azp: OURS }, settings],
	['with nothing but a client', 'JWT', { aud: OURS }, settings],
	['with an authorised party', 'JWT', { aud: OURS, azp: OURS }, settings],
	['of Cognito', undefined, { aud: OURS, token_use: 'id' }, settings],
	['of Keycloak', 'JWT', { aud: OURS, azp: OURS, typ: 'ID' }, settings],
	['for our audience, too', 'JWT', { aud: [OURS, API], nonce: 'n' }, withAudience],
	['whose audience is set as ours', 'JWT', { aud: OURS, auth_time: 1 }, privy],
	['that tells of a log-out', 'logout+jwt', { aud: OURS, events: {}, scope: 'openid' }, settings],
	['that tells of a log-out, untyped', 'JWT', { aud: OURS, events: {}, client_id: OURS }, settings],
	[
		'that only refreshes',
		'JWT',
		{ aud: OURS, azp: OURS, typ: 'Refresh', scope: 'openid' },
		settings,
	],
])('G-08: no access token is refused: an ID token %s', (_, typ, claims, told) => {
	expect(isForUs({ alg: 'ES256', typ }, { ...common, ...claims }, told)).toBe(false)
})
