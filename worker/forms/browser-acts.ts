import type { RequestContext } from '../context.ts'
import { IncomingBody } from '../http/incoming-body.ts'
import { auth } from '../login/auth.ts'
import { themeKept } from '../pages/reader.ts'
import type { Fields } from './sent-form.ts'

/** Acts that change only cookies of this browser. The API has no endpoint for them. Each returns the cookies to set. */
export const BROWSER_ACTS: Record<
	string,
	(context: RequestContext, fields: Fields) => string[] | Promise<string[]>
> = { theme, logOut }

/** Sets the colours of the page. Any word but 'light' and 'dark' chooses those of the system. */
function theme({ settings }: RequestContext, { choice }: Fields): string[] {
	return [themeKept(settings, choice === 'light' || choice === 'dark' ? choice : 'system')]
}

/** Logs out in this browser, like the endpoint that scripts call. */
async function logOut(context: RequestContext): Promise<string[]> {
	const { url, headers: sent } = context.request
	const headers = new Headers(sent)
	headers.delete('Content-Length')
	const request = new Request(new URL('/auth/logout', url), { method: 'POST', headers })
	const answered = await auth({ ...context, request, body: new IncomingBody(request) })
	return answered.headers.getSetCookie()
}
