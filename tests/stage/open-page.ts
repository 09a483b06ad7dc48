import { expect, vi } from 'vitest'
import { type StageActions, stageActions } from '../../app/stage/actions.ts'
import type { StagePage, StageState } from '../../app/stage/model.ts'
import { sendingOf } from '../../app/stage/on-stage/sending.ts'
import { StageStore } from '../../app/stage/store.ts'
import { Browser, type Tab } from './browser.ts'
import type { LittleStage } from './little-stage.ts'
import { page, say } from './samples.ts'

/** A page as a browser opens it, closed again at the end of the test. */
export interface OpenPage extends Disposable {
	browser: Browser
	tab: Tab
	store: StageStore
	actions: StageActions
	/** Every state of the connection and of the person, as they came. */
	lines: StageState['connection'][]
	standings: StageState['standing'][]
	readonly state: StageState
}

interface Opening {
	browser?: Browser
	page?: Partial<StagePage>
	hurry?: number
	/** Who already has a token in this browser. */
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
	const standings: OpenPage['standings'] = [store.state.standing]
	store.subscribe(() => {
		const { connection, standing } = store.state
		if (lines.at(-1) !== connection) lines.push(connection)
		if (standings.at(-1) !== standing) standings.push(standing)
	})
	store.takeSending(sendingOf(store)) // the words of these tests are sent at once
	const stop = store.start()
	return {
		browser,
		tab,
		store,
		actions: stageActions(store),
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

/** As soon as it hears the room. */
export async function openLive(stage: LittleStage, as?: string): Promise<OpenPage> {
	const open = openPage(stage, { as })
	await vi.waitFor(() => expect(open.state.connection).toBe('live'))
	return open
}
