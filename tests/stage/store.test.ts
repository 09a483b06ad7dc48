import { expect, test, vi } from 'vitest'
import { LittleStage } from './support/little-stage.ts'
import { openPage } from './support/open-page.ts'

test('an equal state renders nothing of noor’s page again; a changed one does, once', async () => {
	await using stage = await LittleStage.open()
	using noor = openPage(stage)
	await vi.waitFor(() => expect(noor.state.connection).toBe('live'))
	const before = noor.state
	const drawn = vi.fn()
	noor.store.subscribe(drawn)

	noor.store.change({ showOriginal: before.showOriginal, messages: before.messages })
	expect(noor.state).toBe(before)
	expect(drawn).not.toHaveBeenCalled()

	noor.store.change({ showOriginal: !before.showOriginal, messages: before.messages })
	expect(noor.state).not.toBe(before)
	expect(drawn).toHaveBeenCalledTimes(1)
})
