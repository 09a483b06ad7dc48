import { Refused } from '#client/ask'
import { keepLanguage, keepRejoin, SHOW_ORIGINAL_TEXT } from '#client/storage'
import type { LanguageCode } from '#contract/languages'
import { userIdOf } from '#contract/participants'
import { setLanguage, setStatus } from '#contract/presence'
import { leave } from '#contract/session'
import { without } from './apply-event.ts'
import { fetchOlder } from './fetching.ts'
import { type JoinActions, joinActions } from './join/join-actions.ts'
import { post } from './posting.ts'
import type { StageStore } from './store.ts'

/** Everything a visitor can do on the page. */
export interface StageActions extends JoinActions {
	/** False when the draft was refused; otherwise it is kept until the stage has it. */
	post(text: string): boolean
	retry(clientMessageId: string): void
	discard(clientMessageId: string): void
	logIn(): void
	logOut(): Promise<void>
	leave(): Promise<void>
	setAway(away: boolean): Promise<void>
	chooseLanguage(code: LanguageCode): void
	showOriginal(on: boolean): void
	dismissAlert(): void
	reload(): void
	loadOlder(): Promise<void>
}

export function stageActions(store: StageStore): StageActions {
	let older: Promise<void> | null = null
	return {
		...joinActions(store),
		post: (text) => post(store, text),
		retry: (id) => store.outbox.retry(id),
		discard: (id) => store.outbox.discard(id),
		logIn: () => store.identity.logIn(),
		logOut: () => logOut(store),
		leave: () => leaveStage(store),
		setAway: (away) => setAway(store, away),
		chooseLanguage: (code) => chooseLanguage(store, code),
		showOriginal: (on) => {
			store.host.local.set(SHOW_ORIGINAL_TEXT, String(on))
			store.change({ showOriginal: on })
		},
		dismissAlert: () => store.change({ alert: null }),
		reload: () => {
			store.change({ feed: 'loading' })
			store.realtime.restart(true)
		},
		loadOlder: () => {
			older ??= fetchOlder(store)
				.catch((problem) => store.alert('error', sentenceOf(problem)))
				.finally(() => {
					older = null
				})
			return older
		},
	}
}

async function logOut(store: StageStore): Promise<void> {
	store.outbox.show(null)
	store.place.goneHome(false)
	await store.identity.logOut()
}

async function leaveStage(store: StageStore): Promise<void> {
	try {
		const left = await store.place.leaving(() => store.session.ask(leave, { body: {} }))
		const userId = userIdOf(left)
		keepRejoin(store.host, userId, left)
		store.change(without(store.state, userId))
		store.place.goneHome(store.state.loggedIn)
		store.alert('success', store.say('own.left'))
	} catch (problem) {
		store.alert('error', sentenceOf(problem, 'Failed to leave stage...'))
	}
}

async function setAway(store: StageStore, away: boolean): Promise<void> {
	const { userId } = store.session
	if (!userId) return store.alert('error', 'Cannot update status: Not authenticated.')
	try {
		const body = { status: away ? ('Away' as const) : ('Active' as const) }
		const before = store.personOf(userId)
		const { newStatus } = await store.session.ask(setStatus, { body })
		// The room was quicker, and may have said something newer since.
		if (store.personOf(userId) !== before) return
		store.apply({ event: 'participant-status-updated', data: { userId, status: newStatus } })
	} catch (problem) {
		store.alert('error', sentenceOf(problem, 'Failed to update status.'))
	}
}

async function chooseLanguage(store: StageStore, code: LanguageCode): Promise<void> {
	keepLanguage(store.host, code)
	store.realtime.speak(code)
	if (store.state.standing !== 'active') return
	try {
		await store.session.ask(setLanguage, { body: { languageCode: code } })
	} catch (problem) {
		store.alert('error', sentenceOf(problem, 'Failed to update language on server.'))
	}
}

/** The stage's own words when it said some, else the page's (G-98). */
function sentenceOf(problem: unknown, fallback?: string): string {
	const isSaid = problem instanceof Refused && problem.said
	if (fallback && !isSaid) return fallback
	return problem instanceof Error ? problem.message : String(problem)
}
