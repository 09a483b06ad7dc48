import type { RequestContext } from '../context.ts'
import { IncomingBody } from '../http/incoming-body.ts'
import { auth } from '../login/auth.ts'
import { themeKept } from '../pages/reader.ts'
import type { Fields } from './sent-form.ts'

/** Acts that concern this browser alone, by the cookies that do them. The API has no endpoint for them. */
export const BROWSER_ACTS: Record<
	string,
	(context: RequestContext, fields: Fields) => string[] | Promise<string[]>
> = { theme, logOut }

/** The colours of the page; any other word is those of the system. */
function theme({ settings }: RequestContext, { choice }: Fields): string[] {
	return [themeKept(settings, choice === 'light' || choice === 'dark' ? choice : 'system')]
}

/** Logs out here, by the answer that a script gets. */
async function logOut(context: RequestContext): Promise<string[]> {
	const { url, headers: sent } = context.request
	const headers = new Headers(sent)
	headers.delete('Content-Length')
	const request = new Request(new URL('/auth/logout', url), { method: 'POST', headers })
	const answered = await auth({ ...context, request, body: new IncomingBody(request) })
	return answered.headers.getSetCookie()
}
