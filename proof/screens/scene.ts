import type { Locator, Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { composer, strip } from '../../tests/e2e/support/page.ts'
import { expect, untilLive, type Visit, type VisitOptions } from '../../tests/e2e/support/test.ts'
import { saying } from '../../tests/e2e/support/texts.ts'
import type { WholeStage } from '../../tests/support/whole-stage.ts'
import type { Crowd, House } from './house.ts'

interface Given {
	language: LanguageCode
	/** On a phone or on a desktop. */
	touch: boolean
	visit: Visit
	stage: WholeStage
	house: House | null
	seated: WholeStage['seated']
	tolerate: (trouble: RegExp) => void
}

/** A state of the page that somebody can meet, and how they get there. */
export interface State {
	name: string
	reach: (scene: Scene) => Promise<Page>
	/** The demo's when not given. */
	crowd?: Crowd
	/** Where it exists, when not everywhere. */
	only?: 'touch' | 'desk'
	/** Where axe cannot look: it is a script. */
	withoutScript?: boolean
	/** The visible part of the window, for example above a keyboard. */
	height?: number
}

/** The tools to reach a state, in one language, on a phone or a desktop. */
export class Scene {
	readonly given: Given
	readonly t: ReturnType<typeof saying>
	readonly #undone: (() => Promise<unknown>)[] = []

	constructor(given: Given) {
		this.given = given
		this.t = saying(given.language)
	}

	get house(): House {
		if (!this.given.house) throw new Error('Nobody is here.')
		return this.given.house
	}

	/** Opens a page without animations, for a returning guest if nobody is named. */
	visit(options: VisitOptions = {}): Promise<Page> {
		const { visit, language, touch } = this.given
		return visit({ visits: 5, ...options, language, phone: touch, still: true })
	}

	/** Mara's page, on which she can write. */
	async onStage(options: VisitOptions = {}): Promise<Page> {
		const page = await this.visit({ as: this.house.mara, ...options })
		await expect(this.composer(page)).toBeEditable()
		await page.locator('[data-does=reply]').first().waitFor({ state: 'attached' })
		return page
	}

	composer(page: Page): Locator {
		return composer(page, this.given.language)
	}

	strip(page: Page): Locator {
		return strip(page, this.given.language)
	}

	row(page: Page, id: string): Locator {
		return page.locator(`#message-${id}`)
	}

	button(place: Page | Locator, ...[key, values]: Parameters<Scene['t']>): Locator {
		return place.getByRole('button', { name: this.t(key, values), exact: true })
	}

	/** A tool of a message: in its row, or in the menu that the row has instead. */
	async pressTool(page: Page, id: string, key: Parameters<Scene['t']>[0]): Promise<void> {
		const row = this.row(page, id)
		const isInMenu = this.given.touch
		if (isInMenu) await this.openMessageMenu(page, id)
		else {
			await row.scrollIntoViewIfNeeded()
			await row.hover()
		}
		await this.button(isInMenu ? page.getByRole('dialog') : row, key)
			.first()
			.click()
	}

	async openMessageMenu(page: Page, id: string): Promise<void> {
		const row = this.row(page, id)
		await row.scrollIntoViewIfNeeded()
		await row.hover()
		await row.locator('[data-does=menu]').first().click()
		await page.getByRole('dialog').waitFor()
	}

	/** The menu that the reader's own face opens. */
	async openYou(page: Page): Promise<Locator> {
		await page.locator('[popovertarget=you]').click()
		return page.locator('#you')
	}

	/** People and entry rule; in a hand a sheet. */
	async openPeople(page: Page): Promise<Locator> {
		if (this.given.touch) await page.locator('[popovertarget=people]').first().click()
		return page.getByRole('complementary')
	}

	/** Said by mara for this picture only. */
	async say(messageText: string): Promise<string> {
		const { mara } = this.house
		const { id } = (await mara.ask(postMessage, { body: { messageText } })).body
		this.after(() => mara.ask(deleteMessage, { params: { id }, body: {} }))
		return id
	}

	/** Once the pictures are taken. */
	after(undo: () => Promise<unknown>): void {
		this.#undone.push(undo)
	}

	async end(): Promise<void> {
		for (const undo of this.#undone.toReversed()) await undo()
	}
}

/** How a state is reached in two steps: where somebody comes to, and what they do there. */
export function doing<At extends Page | { page: Page }>(
	come: (scene: Scene) => Promise<At>,
	does: (at: At, scene: Scene) => Promise<unknown>,
): State['reach'] {
	return async (scene) => {
		const at = await come(scene)
		await does(at, scene)
		return 'page' in at ? at.page : at
	}
}

type Deed = (page: Page, scene: Scene) => Promise<unknown>

export const asGuest = (does: Deed) => doing((scene) => scene.visit(), does)
/** On mara's page. */
export const onStage = (does: Deed) => doing((scene) => scene.onStage(), does)

/** The same page after so long, with a clock of its own. */
export async function later(page: Page, ms: number): Promise<void> {
	await page.clock.install({ time: Date.now() })
	await page.reload()
	await untilLive(page)
	await page.clock.fastForward(ms)
}
