/** The few words of oidc-provider that the sandbox speaks; the package brings no types. */
declare module 'oidc-provider' {
	import type { IncomingMessage, ServerResponse } from 'node:http'

	export class Grant {
		constructor(of: { accountId: string; clientId: string })
		addOIDCScope(scope: string): void
		save(): Promise<string>
	}

	export class ResourceServer {
		constructor(audience: string, settings: object)
	}

	export class AccessToken {
		constructor(of: {
			accountId: string
			client: object
			grantId: string
			gty: string
			resourceServer: ResourceServer
		})
		save(): Promise<string>
	}

	export interface Interaction {
		uid: string
		params: { client_id: string; scope?: string }
	}

	export interface Context {
		type: string
		body: unknown
		oidc: { params: { prompt?: string } }
	}

	export class Provider {
		constructor(issuer: string, configuration: object)
		proxy: boolean
		Grant: typeof Grant
		ResourceServer: typeof ResourceServer
		AccessToken: typeof AccessToken
		Client: {
			find(id: string): Promise<object>
			prototype: {
				redirectUriAllowed(uri: string): boolean
				postLogoutRedirectUriAllowed(uri: string): boolean
			}
		}
		callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
		interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
		interactionFinished(
			request: IncomingMessage,
			response: ServerResponse,
			result: object,
			options: { mergeWithLastSubmission: boolean },
		): Promise<void>
		on(event: 'server_error', heard: (context: Context, error: Error) => void): void
	}

	export const errors: { InvalidTarget: new (description?: string) => Error }
	export default Provider
}
