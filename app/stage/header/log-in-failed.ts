import type { TextKey } from '#locales/keys'
import { textsOf } from '../../locales/area-texts.ts'
import type { StageStore } from '../store.ts'

/** Shows why a log-in failed, when the address says that it did, and what the reader can do. */
export async function followLogIn(store: StageStore): Promise<void> {
	const here = new URL(store.host.here(), 'http://stage')
	const failure = here.searchParams.get('login')
	if (failure === null) return
	here.searchParams.delete('login')
	// A reload must not repeat the message.
	history.replaceState(history.state, '', here.pathname + here.search + location.hash)
	if (store.session.token || (await isLoggedIn(store))) return // another tab has logged in
	await textsOf('seats')
	store.notice('error', store.translate(reasonOf(store, failure)), 'session')
}

async function isLoggedIn({ identity }: StageStore): Promise<boolean> {
	return (await identity.accessToken().catch(() => null)) !== null
}

function reasonOf({ host }: StageStore, failure: string): TextKey {
	if (failure === 'unavailable') return 'login.unavailable'
	// The page itself stored this cookie a moment ago, so its absence means that cookies are blocked.
	return host.readCookie('stage_as') === null ? 'login.cookies' : 'login.failed'
}
