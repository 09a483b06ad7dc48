import { expect, vi } from 'vitest'
import * as activity from '../../../app/stage/alerts/feed-actions.ts'
import * as header from '../../../app/stage/header/actions.ts'
import type { Action } from '../../../app/stage/lazy-action.ts'
import * as line from '../../../app/stage/line.ts'
import * as reading from '../../../app/stage/messages/feed/actions.ts'
import { edit, remove } from '../../../app/stage/messages/writing/message-actions.ts'
import * as posting from '../../../app/stage/messages/writing/posting.ts'
import { Sending } from '../../../app/stage/messages/writing/sending.ts'
import type { StagePageData, StageState } from '../../../app/stage/model.ts'
import * as notice from '../../../app/stage/notice/actions.ts'
import * as late from '../../../app/stage/on-stage/lazy-actions.ts'
import { loadActivity } from '../../../app/stage/people/card/load-activity.ts'
import * as joining from '../../../app/stage/people/join/join-actions.ts'
import {
	leaveStage,
	setAway,
	setInfo,
} from '../../../app/stage/people/own-place/own-place-actions.ts'
import { keepFold } from '../../../app/stage/people/panel/folds.ts'
import { StageStore } from '../../../app/stage/store.ts'
import { Browser, type Tab } from './browser.ts'
import type { LittleStage } from './little-stage.ts'
import { page, say } from './samples.ts'

/** Whatever somebody can do on the page, as its components do it. */
const ACTIONS = {
	...activity,
	...header,
	...joining,
	...late,
	...notice,
	...posting,
	...reading,
	edit,
	fold: keepFold,
	leaveStage,
	loadActivity,
	remove,
	setAway,
	setInfo,
}

type Bound<Actions> = {
	[Name in keyof Actions]: Actions[Name] extends Action<infer A, infer R>
		? (...args: A) => R
		: never
}

function bound(store: StageStore): Bound<typeof ACTIONS> {
	const actions = Object.entries(ACTIONS).map(([name, action]) => [
		name,
		(...args: never[]) => store.act(action as Action<never[], unknown>, ...args),
	])
	return Object.fromEntries(actions)
}

/** A page as a browser opens it, closed again at the end of the test. */
export interface OpenPage extends Disposable {
	browser: Browser
	tab: Tab
	store: StageStore
	actions: Bound<typeof ACTIONS>
	/** Every state of the connection and of the person, as they came. */
	lines: StageState['connection'][]
	standings: StageState['sessionStatus'][]
	readonly state: StageState
}

interface Opening {
	browser?: Browser
	page?: Partial<StagePageData>
	hurry?: number
	/** The person who already has a token in this browser. */
	as?: string
}

export function openPage(stage: LittleStage, opening: Opening = {}): OpenPage {
	const { browser = new Browser(), as, hurry = 1 } = opening
	if (as) {
		browser.kept.set('stageToken', `token of ${as}`)
		browser.kept.set('stageUserId', `x:${as}`)
	}
	const tab = browser.tab(stage.origin)
	tab.hurry = hurry
	const { participants, messages, epoch, seq } = stage
	const shown = page({ participants, messages, epoch, seq, ...opening.page })
	const store = new StageStore(shown, tab, say)
	const lines: OpenPage['lines'] = [store.state.connection]
	const standings: OpenPage['standings'] = [store.state.sessionStatus]
	store.subscribe(() => {
		const { connection, sessionStatus } = store.state
		if (lines.at(-1) !== connection) lines.push(connection)
		if (standings.at(-1) !== sessionStatus) standings.push(sessionStatus)
	})
	// Files that a browser fetches after the first picture are here at once.
	store.takeLine(line)
	store.takeSending(new Sending(store))
	const stop = store.start()
	return {
		browser,
		tab,
		store,
		actions: bound(store),
		lines,
		standings,
		get state() {
			return store.state
		},
		[Symbol.dispose]: () => {
			stop()
			browser.tabs.delete(tab)
		},
	}
}

/** Waits until the page hears the room. */
export async function openLive(stage: LittleStage, as?: string): Promise<OpenPage> {
	const open = openPage(stage, { as })
	await vi.waitFor(() => expect(open.state.connection).toBe('live'))
	return open
}
