import { vi } from 'vitest'
import type { AboutMessage } from '../../../app/stage/messages/writing/docked.ts'
import { LittleStage } from '../support/little-stage.ts'
import { message } from '../support/samples.ts'
import { storageOf } from '../support/storages.ts'

export const NEW = message('m3')
export const OTHER = message('m1')
export const REPLY: AboutMessage = { does: 'reply', message: NEW }

/** A window of this width, what its browser has kept, and the composer where it is written in. */
export function browserOf(
	widthPx: number,
	kept: Record<string, string> = {},
	written?: EventTarget,
) {
	vi.stubGlobal('document', { querySelector: () => written ?? null })
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: widthPx <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
	}))
	return storageOf(kept)
}

export async function stageOf(...messages: Parameters<typeof message>[0][]) {
	const stage = await LittleStage.open()
	stage.messages = messages.map((id) => message(id))
	return stage
}
