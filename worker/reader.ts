import { chooseLanguage, languageFromTag } from '#rules/language-choice'
import type { Reader } from '../app/load-context.ts'
import { cookieIn, setCookie } from './cookies.ts'
import type { Settings } from './settings.ts'

const REMEMBERED_S = 365 * 24 * 3600
const VISITS_SHOWN = 6 // more visits look the same, so that the edge keeps few copies (G-105)

export function readerOf(request: Request): Reader {
	const query = new URL(request.url).searchParams.get('lang')
	const as = cookieIn(request, 'stage_as')
	const theme = cookieIn(request, 'stage_theme')
	const visits = Number(cookieIn(request, 'stage_visits') ?? cookieIn(request, 'stage_next_visit'))
	return {
		language: chooseLanguage({
			query,
			cookie: cookieIn(request, 'stage_lang'),
			acceptLanguage: request.headers.get('Accept-Language'),
		}),
		as: as === 'in' || as === 'seated' ? as : 'guest',
		visits: Number.isInteger(visits) && visits > 0 ? Math.min(visits, VISITS_SHOWN) : 0,
		view: cookieIn(request, 'stage_view') === 'chronological' ? 'chronological' : 'grouped',
		theme: theme === 'light' || theme === 'dark' ? theme : 'system',
	}
}

/** A language chosen by its link is kept, also where no script runs. */
export function rememberLanguage(
	request: Request,
	response: Response,
	{ STAGE_ORIGIN }: Settings,
): void {
	const chosen = languageFromTag(new URL(request.url).searchParams.get('lang'))
	if (!chosen || cookieIn(request, 'stage_lang') === chosen || response.status !== 200) return
	if (!response.headers.get('Content-Type')?.startsWith('text/html')) return
	const secure = STAGE_ORIGIN.startsWith('https:')
	response.headers.append(
		'Set-Cookie',
		setCookie('stage_lang', chosen, { secure, httpOnly: false, maxAgeS: REMEMBERED_S, path: '/' }),
	)
}

export function sameShell(reader: Reader): string {
	return [reader.language, reader.as, reader.visits, reader.theme, reader.view].join('/')
}
