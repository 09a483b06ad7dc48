import { expect, test, vi } from 'vitest'
import { openStage } from '../support/open-stage.ts'

test('RT-01, MSG-04: ada posts, and a guest who listens hears it at once', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const guest = await stage.listen()

	const { status, body } = await ada.say('Hello, stage')

	expect(status).toBe(200)
	await vi.waitFor(() =>
		expect(guest.heard).toContainEqual(
			expect.objectContaining({ event: 'new-message', seq: body.seq }),
		),
	)
})
