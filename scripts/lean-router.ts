import type { Plugin } from 'vite'

/** Functions of a file by name, each with the code that replaces it. */
type Reduced = Record<string, string>

const NOTHING = '() {}'
const NULL = '() { return null }'
const NO = '() { return false }'

/**
 * Code of the router that no page here uses: forms and fetchers (forms are sent by the browser, everything else
 * calls the endpoints), answers in parts, blockers, view transitions, routes discovered later, links that fetch
 * ahead, the router's own scripts (ours are in app/hydration/), and loaders or actions in the browser. Without
 * this list all of it would be in the first load. A house rule keeps pages from using it.
 */
export const REDUCED: Record<string, Reduced> = {
	'@remix-run/router/dist/router.js': {
		isSubmissionNavigation: NO,
		isMutationMethod: NO,
		fetch: NOTHING,
		getFetcher: NOTHING,
		deleteFetcher: NOTHING,
		deleteFetcherAndUpdateState: NOTHING,
		isDeferredData: NO,
		isDeferredResult: NO,
		resolveNavigationDeferredResults: NOTHING,
		resolveFetcherDeferredResults: NOTHING,
		cancelActiveDeferreds: '() { return [] }',
		getBlocker: NOTHING,
		deleteBlocker: NOTHING,
		updateBlocker: NOTHING,
		shouldBlockNavigation: NOTHING,
		restoreAppliedTransitions: NOTHING,
		persistAppliedTransitions: NOTHING,
		checkFogOfWar: '(matches) { return { active: false, matches } }',
		discoverRoutes: '() { return { type: "aborted" } }',
		patchRoutes: NOTHING,
		_internalSetRoutes: NOTHING,
		dispose: NOTHING,
	},
	'@remix-run/react/dist/esm/components.js': {
		usePrefetchBehavior: '() { return [false, null, {}] }',
		PrefetchPageLinks: NULL,
		Scripts: NULL,
	},
	'@remix-run/react/dist/esm/links.js': { isPageLinkDescriptor: NO },
	'@remix-run/react/dist/esm/fallback.js': { RemixRootDefaultHydrateFallback: NULL },
	'@remix-run/react/dist/esm/fog-of-war.js': { isFogOfWarEnabled: NO },
	'@remix-run/react/dist/esm/data.js': {
		isDeferredResponse: NO,
		isDeferredData: NO,
		createRequestInit: '(request) { return { signal: request.signal } }',
	},
	'@remix-run/react/dist/esm/routes.js': {
		createClientRoutesWithHMRRevalidationOptOut: NOTHING,
		preventInvalidServerHandlerCall: NOTHING,
		noActionDefinedError: NOTHING,
		wrapShouldRevalidateForHdr: NOTHING,
	},
}

/**
 * The code with these functions replaced. Throws when one is not found, because another version of the library may
 * name it otherwise.
 */
export function reduced(code: string, functions: Reduced): string {
	return Object.entries(functions).reduce((before, [name, body]) => {
		const whole = new RegExp(`^( *)((?:async )?function ${name})\\([\\s\\S]*?\\n\\1\\}$`, 'm')
		if (!whole.test(before)) throw new Error(`The router has no function ${name} any more.`)
		return before.replace(whole, `$1$2${body}`)
	}, code)
}

export function leanRouter(): Plugin {
	const missing = new Set(Object.keys(REDUCED))
	return {
		name: 'stage-lean-router',
		enforce: 'pre',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
		transform(code, id) {
			const [, file = ''] = id.split('/node_modules/')
			const functions = REDUCED[file]
			missing.delete(file)
			return functions && { code: reduced(code, functions), map: null }
		},
		buildEnd(problem) {
			if (!problem && missing.size > 0) this.error(`The router has no ${[...missing]} any more.`)
		},
	}
}
