import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { everythingKept, holdD1 } from '../support/kept.ts'
import { edit, listen, remove, say, seat, untilArchived } from '../support/people.ts'

test('G-53b: what ada deletes is gone with all its words, although the Worker had read it before her last edit', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	const { answer: before } = await say(room, ada, 'Under the zinnias')
	expect(await edit(room, ada, before, 'Behind the quinces')).toMatchObject({ ok: true })
	expect(await edit(room, ada, before, 'With my neighbour')).toMatchObject({ code: 'changed' })

	expect(await remove(room, ada, before)).toMatchObject({ ok: true })
	await untilArchived(room)

	expect(await everythingKept(room)).not.toMatch(/zinnias|quinces|neighbour/)
})

for (const when of ['after D1 has them', 'before D1 has them'] as const)
	test(`G-53b, G-83: what ada edits or takes back ${when} is in no column of the room any more, and her new words are`, async () => {
		await using stage = await openStage()
		const room = stage.room()
		const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
		using _french = await listen(room, { language: 'fr' })
		await untilArchived(room)
		const d1 = when === 'before D1 has them' ? holdD1() : null

		const said = await ada.ask(postMessage, {
			body: { messageText: 'Under the zinnias', clientMessageId: crypto.randomUUID() },
		})
		const other = (await ada.say('Behind the quinces')).body
		await noor.ask(addReaction, { body: { messageId: said.body.id, emoji: '👍' } })
		if (!d1) await untilArchived(room)
		const edited = await ada.ask(editMessage, {
			params: { id: said.body.id },
			body: { messageText: 'With my neighbour' },
		})
		expect(edited.status).toBe(200)
		const removed = await ada.ask(deleteMessage, { params: { id: other.id }, body: {} })
		expect(removed.status).toBe(200)

		const kept = await everythingKept(room)
		expect(kept).not.toContain('zinnias')
		expect(kept).not.toContain('quinces')
		expect(kept).toContain('With my neighbour')

		if (d1) d1.isAway = false
		await untilArchived(room)
		const rows = await env.DB.prepare(
			'SELECT text, revision, removed_at IS NULL AS stands, reactions FROM messages WHERE id IN (?, ?) ORDER BY id',
		)
			.bind(said.body.id, other.id)
			.all()
		expect(rows.results).toMatchObject([
			{ text: 'With my neighbour', revision: 2, stands: 1 },
			{ text: '', stands: 0, reactions: '[]' },
		])
		expect(String(rows.results[0]?.reactions)).toContain('👍')
		expect(await everythingKept(room)).not.toMatch(/zinnias|quinces/)
		if (d1) expect(d1.words).not.toMatch(/zinnias|quinces/)

		// Taken back for good.
		await ada.ask(deleteMessage, { params: { id: said.body.id }, body: {} })
		await untilArchived(room)
		expect(await everythingKept(room)).not.toMatch(/zinnias|quinces|neighbour/)
	})
