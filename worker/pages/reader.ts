import { foldsIn } from '#rules/pages/folds'
import { chooseLanguage, languageFromTag } from '#rules/pages/language-choice'
import type { ReaderChoices } from '../../app/load-context.ts'
import { cookieIn, cookiesOf, setCookie } from '../http/cookies.ts'
import type { Settings } from '../settings.ts'

const REMEMBERED_S = 365 * 24 * 3600
const VISITS_SHOWN = 6 // more visits count as this many, so that the cache holds fewer copies of a page (G-105)

export function readerOf(request: Request, url: URL): ReaderChoices {
	const query = url.searchParams.get('lang')
	const cookies = cookiesOf(request)
	const as = cookies.get('stage_as')
	const theme = cookies.get('stage_theme')
	const visits = Number(cookies.get('stage_visits') ?? cookies.get('stage_next_visit'))
	return {
		language: chooseLanguage({
			query,
			cookie: cookies.get('stage_lang') ?? null,
			acceptLanguage: request.headers.get('Accept-Language'),
		}),
		as: shellIn(as),
		visits: Number.isInteger(visits) && visits > 0 ? Math.min(visits, VISITS_SHOWN) : 0,
		view: cookies.get('stage_view') === 'chronological' ? 'chronological' : 'grouped',
		opened: foldsIn(cookies.get('stage_folds')),
		theme: theme === 'light' || theme === 'dark' ? theme : 'system',
	}
}

function shellIn(as: string | undefined): ReaderChoices['as'] {
	if (as === 'back') return 'in'
	return as === 'in' || as === 'barred' || as === 'seated' ? as : 'guest'
}

/** A reader whose cookies are ignored: only the language is known, from the address or the browser. */
export function strangerOf({ url, headers }: Request, asked: URL): ReaderChoices {
	const acceptLanguage = headers.get('Accept-Language')
	const plain = new Request(
		url,
		acceptLanguage ? { headers: { 'Accept-Language': acceptLanguage } } : {},
	)
	return readerOf(plain, asked)
}

/**
 * Remembers a language that was chosen by a link on a page of the stage, also without JavaScript. An address
 * shared with a language only shows its page in it; the reader's own choice stays (0113).
 */
export function rememberLanguage(
	request: Request,
	url: URL,
	response: Response,
	{ STAGE_ORIGIN }: Settings,
): void {
	const chosen = languageFromTag(url.searchParams.get('lang'))
	if (!chosen || cookieIn(request, 'stage_lang') === chosen || response.status !== 200) return
	if (!isPressedHere(request, STAGE_ORIGIN)) return
	if (!response.headers.get('Content-Type')?.startsWith('text/html')) return
	response.headers.append('Set-Cookie', languageKept({ STAGE_ORIGIN }, chosen))
}

export function languageKept(settings: Pick<Settings, 'STAGE_ORIGIN'>, language: string): string {
	return choiceKept(settings, 'stage_lang', language)
}

export function themeKept(
	settings: Pick<Settings, 'STAGE_ORIGIN'>,
	theme: ReaderChoices['theme'],
): string {
	return choiceKept(settings, 'stage_theme', theme)
}

/** A cookie of a reader's choice. Scripts change it as well, so they can read it. */
function choiceKept(
	{ STAGE_ORIGIN }: Pick<Settings, 'STAGE_ORIGIN'>,
	name: string,
	value: string,
): string {
	const secure = STAGE_ORIGIN.startsWith('https:')
	return setCookie(name, value, { secure, httpOnly: false, maxAgeS: REMEMBERED_S, path: '/' })
}

/**
 * Whether a link on a page of the stage led here. Links in people's texts send no path, and the embedded feed has
 * the language of its frame.
 */
function isPressedHere({ headers }: Request, origin: string): boolean {
	const from = URL.parse(headers.get('Referer') ?? '')
	return from !== null && from.origin === new URL(origin).origin && from.pathname !== '/embed'
}

export function sameShell(reader: ReaderChoices): string {
	const opened = reader.opened.join('.')
	return [reader.language, reader.as, reader.visits, reader.theme, reader.view, opened].join('/')
}
