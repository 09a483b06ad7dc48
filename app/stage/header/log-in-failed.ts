import type { TextKey } from '#locales/keys'
import { textsOf } from '../../locales/area-texts.ts'
import type { StageStore } from '../store.ts'

/** The address says of a log-in that came to nothing: the reader is told why, and what to do. */
export async function followLogIn(store: StageStore): Promise<void> {
	const here = new URL(store.host.here(), 'http://stage')
	const said = here.searchParams.get('login')
	if (said === null) return
	here.searchParams.delete('login')
	// A reload is no second one.
	history.replaceState(history.state, '', here.pathname + here.search + location.hash)
	if (store.session.token || (await isLoggedIn(store))) return // in another tab, or by an attempt of before
	await textsOf('seats')
	store.alert('error', store.translate(reasonOf(store, said)), 'session')
}

async function isLoggedIn({ identity }: StageStore): Promise<boolean> {
	return (await identity.accessToken().catch(() => null)) !== null
}

function reasonOf({ host }: StageStore, said: string): TextKey {
	if (said === 'unavailable') return 'login.unavailable'
	// The page has kept it a moment ago.
	return host.readCookie('stage_as') === null ? 'login.cookies' : 'login.failed'
}
