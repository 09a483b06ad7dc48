import type { RequestContext } from '../context.ts'
import { noSuchFile } from '../pages/no-such-file.ts'
import { hearsFarcaster } from './farcaster-hook.ts'

/** The manifest for Farcaster's clients; 404 without the operator's signature for this domain. */
export function miniAppManifest({ settings }: RequestContext): Response {
	const { FARCASTER_ACCOUNT_ASSOCIATION: accountAssociation, STAGE_ORIGIN: origin } = settings
	if (accountAssociation?.domain !== new URL(origin).hostname) return noSuchFile()
	const { header, payload, signature } = accountAssociation
	// A client that knows this address expects notifications, so it is named only where they can be sent.
	const webhookUrl = hearsFarcaster(settings) ? `${origin}/webhooks/farcaster` : undefined
	return Response.json(
		{
			accountAssociation: { header, payload, signature },
			miniapp: { ...miniAppAt(origin), webhookUrl },
		},
		{ headers: { 'Cache-Control': 'public, max-age=300' } },
	)
}

function miniAppAt(origin: string) {
	return {
		version: '1',
		name: 'Stage',
		homeUrl: `${origin}/stage`,
		iconUrl: `${origin}/icon-1024.png`,
		splashImageUrl: `${origin}/splash-200.png`,
		splashBackgroundColor: '#0e1016',
		subtitle: 'Live, in your own language',
		description:
			'A public, real-time, translated stage: 30 people talk, and everybody reads them in the language they chose.',
		primaryCategory: 'social',
		tags: ['live', 'translation', 'conversation', 'languages'],
		heroImageUrl: `${origin}/share.png`,
		tagline: 'One stage, 30 languages',
		ogTitle: 'Stage',
		ogDescription: 'A public, real-time, translated stage.',
		ogImageUrl: `${origin}/share.png`,
		canonicalDomain: new URL(origin).hostname,
	}
}
