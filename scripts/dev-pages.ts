import {
	type AppLoadContext,
	createRequestHandler,
	redirect,
	type ServerBuild,
} from '@remix-run/cloudflare'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { textsFor } from '../app/locales/catalogs.ts'
import type { RootData } from '../app/root.tsx'

const SERVER_BUILD = 'virtual:remix/server-build'
/** Scripts that replace changed components in the running page. The page must load them before any component. */
const HOT = ['/@id/__x00__virtual:remix/inject-hmr-runtime', '/@vite/client']
	.map((file) => `<script type="module" src="${file}"></script>`)
	.join('')

/**
 * What rendering needs from the Worker besides data: the state of forms, for browsers without scripts. In
 * development pages have no forms, because only the Worker knows who asks.
 */
export const WITHOUT_FORMS = {
	plainPage: () => null,
	desk: async () => null,
	canPay: false,
} as Partial<AppLoadContext> as AppLoadContext

/** The page for browsers that ask before the Worker answers. It reloads by itself. */
const STARTING =
	'<!doctype html><meta http-equiv="refresh" content="1"><title>Stage</title><p>The stage is starting. This page reloads by itself.'

/** A plugin that renders pages from the sources, with data from the Worker's own loaders, once that answers. */
export function devPages(worker: string, isStarted: () => boolean): Plugin {
	return {
		name: 'stage-dev-pages',
		enforce: 'pre',
		configureServer: (vite) => () => {
			vite.middlewares.use((request, response, next) => {
				const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host}`)
				if (request.method !== 'GET') return next()
				if (!isStarted()) {
					response.writeHead(503, { 'Content-Type': 'text/html', 'Retry-After': '1' })
					return response.end(STARTING)
				}
				draw(vite, worker, new Request(url, { headers: headersOf(request) }))
					.then(async (page) => {
						response.writeHead(page.status, Object.fromEntries(page.headers))
						response.end(Buffer.from(await page.arrayBuffer()))
					})
					.catch(next)
			})
		},
	}
}

async function draw(vite: ViteDevServer, worker: string, request: Request): Promise<Response> {
	const build = (await vite.ssrLoadModule(SERVER_BUILD)) as ServerBuild
	const routes = Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => {
			if (!route?.module.loader) return [id, route]
			const loader = ({ request }: { request: Request }) => dataOf(vite, worker, id, request)
			return [id, { ...route, module: { ...route.module, loader } }]
		}),
	)
	const handler = createRequestHandler({ ...build, routes } as ServerBuild, 'development')
	const page = await handler(request, WITHOUT_FORMS)
	if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
	// React keeps elements that it did not render only at the end of the head.
	const html = (await page.text()).replace('</head>', () => `${HOT}</head>`)
	return new Response(html, { status: page.status, headers: page.headers })
}

/** The data of one route from the Worker. The texts come from the sources. */
async function dataOf(
	vite: ViteDevServer,
	worker: string,
	route: string,
	{ url, headers }: Request,
): Promise<Response | object> {
	const { pathname, searchParams } = new URL(url)
	const asked = new URL(pathname, worker)
	asked.search = new URLSearchParams([...searchParams, ['_data', route]]).toString()
	const answer = await fetch(asked, { headers })
	const elsewhere = answer.headers.get('X-Remix-Redirect')
	if (elsewhere) throw redirect(elsewhere, Number(answer.headers.get('X-Remix-Status')))
	if (answer.headers.has('X-Remix-Error')) throw new Error(await answer.text())
	if (!answer.ok) throw new Response(await answer.text(), { status: answer.status })
	const data = (await answer.json()) as RootData
	if (route !== 'root') return data
	const catalogs = await vite.ssrLoadModule('/app/locales/catalogs.ts')
	const ownTexts = catalogs.textsFor as typeof textsFor
	return { ...data, texts: { ...data.texts, ...(await ownTexts(data.language)) } }
}

function headersOf({ headers }: Connect.IncomingMessage): Headers {
	const told = ['cookie', 'accept-language', 'user-agent', 'referer'] as const
	return new Headers(told.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
}
