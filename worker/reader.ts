import { chooseLanguage } from '#rules/language-choice'
import type { Reader } from '../app/load-context.ts'
import { cookieIn } from './cookies.ts'

const VISITS_SHOWN = 6 // more visits look the same, so that the edge keeps few copies (G-105)

export function readerOf(request: Request): Reader {
	const query = new URL(request.url).searchParams.get('lang')
	const as = cookieIn(request, 'stage_as')
	const theme = cookieIn(request, 'stage_theme')
	const visits = Number(cookieIn(request, 'stage_visits'))
	return {
		language: chooseLanguage({
			query,
			cookie: cookieIn(request, 'stage_lang'),
			acceptLanguage: request.headers.get('Accept-Language'),
		}),
		as: as === 'in' || as === 'seated' ? as : 'guest',
		visits: Number.isInteger(visits) && visits > 0 ? Math.min(visits, VISITS_SHOWN) : 0,
		theme: theme === 'light' || theme === 'dark' ? theme : 'system',
	}
}

export function sameShell(reader: Reader): string {
	return [reader.language, reader.as, reader.visits, reader.theme].join('/')
}
