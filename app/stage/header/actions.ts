import { noAnswerSentence, sentenceOf } from '#client/ask'
import { keepLanguage } from '#client/storage'
import type { LanguageCode } from '#contract/languages'
import { setLanguage } from '#contract/people/presence'
import { textsAhead } from '../../locales/area-texts.ts'
import type { StageStore } from '../store.ts'

export function logIn({ identity }: StageStore): void {
	identity.logIn()
}

export function logOut({ place }: StageStore): Promise<void> {
	return place.logOut()
}

/**
 * Whether the language can be changed now. Without a network false, with a notice, because the texts of another
 * language must be fetched.
 */
export function mayChooseLanguage(store: StageStore): boolean {
	const { host, state } = store
	if (host.isOnline() && state.connection !== 'offline') return true
	store.notice('warning', store.translate('header.languages.offline'), 'language')
	return false
}

let choices = 0

/**
 * Fetches, in the language that the page will have, the older messages that it holds. Failures are ignored. False when
 * the reader chose again meanwhile.
 */
export async function takeAlong(store: StageStore, code: LanguageCode): Promise<boolean> {
	const choice = ++choices
	store.kept = null
	if (scrollY < innerHeight || code === store.state.language) return true
	const part = await import('../fetching.ts').catch(() => null)
	const kept = (await part?.fetchAhead(store, code)) ?? null
	if (choice !== choices) return false
	store.kept = kept
	return true
}

export async function switchLanguage(store: StageStore, code: LanguageCode): Promise<void> {
	textsAhead(code)
	keepLanguage(store.host, code)
	store.line?.realtime.setLanguage(code)
	if (store.state.sessionStatus !== 'active') return
	try {
		await store.session.ask(setLanguage, { body: { languageCode: code } })
		store.settle('language')
	} catch (problem) {
		store.notice(
			'error',
			sentenceOf(problem, noAnswerSentence('Failed to update language on server.', 0)),
			'language',
		)
	}
}
