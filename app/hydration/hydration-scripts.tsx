import type { EntryContext } from '@remix-run/cloudflare'
import { HYDRATION_DATA_ID } from './page-end.ts'

/**
 * The hydration data and one script file. Replaces Remix's `Scripts`, whose inline scripts differ per page, so
 * that no CSP hash fits them.
 */
export function HydrationScripts({ remix }: { remix: EntryContext }) {
	const { manifest, staticHandlerContext, serverHandoffString: context } = remix
	const shown = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
	const routes = Object.fromEntries(shown.map(({ id, module }) => [id, module]))
	const files = JSON.stringify({ manifest: manifest.url, routes }).slice(0, -1)
	const needed = [
		manifest.url,
		manifest.entry.module,
		...manifest.entry.imports,
		...shown.flatMap(({ module, imports = [] }) => [module, ...imports]),
	]
	return (
		<>
			{[...new Set(needed)].map((file) => (
				<link key={file} rel="modulepreload" href={file} />
			))}
			<script
				type="application/json"
				id={HYDRATION_DATA_ID}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: Remix wrote it so that no text of anybody's ends it
				dangerouslySetInnerHTML={{ __html: `${files},"context":${context}}` }}
			/>
			<script type="module" src={manifest.entry.module} />
		</>
	)
}
