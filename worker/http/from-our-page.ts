import type { RequestContext } from '../context.ts'

export const NOT_FROM_HERE = { message: 'Same origin only.', code: 'origin' }

/** Whether a page of the stage sent this request, according to the browser's headers. */
export function isFromOurPage({ settings, request }: RequestContext): boolean {
	const origin = request.headers.get('Origin')
	const site = request.headers.get('Sec-Fetch-Site')
	const ours = origin === settings.STAGE_ORIGIN || origin === new URL(request.url).origin
	return ours && (site === null || site === 'same-origin')
}
