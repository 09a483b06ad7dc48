import { env } from 'cloudflare:workers'
import { getTableName } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { keepMutes } from '#contract/people/mutes'
import { ownData } from '#contract/people/own-data'
import { leave } from '#contract/people/session'
import { OWN, type TableName } from '#migrations/own-columns'
import * as schema from '#migrations/schema'
import { beginAgain } from '../../support/begin-again.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { furnished } from '../bystanders/furnished.ts'
import { said } from '../support/external-services.ts'

beforeEach(beginAgain)

type Rows = Record<string, Record<string, unknown>[]>

/** Everything, as a page puts it together. */
async function allOf(
	person: Person,
	afterPage?: () => Promise<unknown>,
): Promise<{ data: Rows; asked: number }> {
	const data: Rows = {}
	let cursor = ''
	let asked = 0
	do {
		const { status, body } = await person.ask(ownData, { query: { cursor } })
		expect([status, body.message]).toEqual([200, undefined])
		for (const [name, rows] of Object.entries(body.data))
			data[name] = [...(data[name] ?? []), ...rows]
		cursor = body.nextCursor ?? ''
		asked++
		await afterPage?.()
	} while (cursor)
	return { data, asked }
}

test('G-44, G-184: a person off stage gets a file of everything that the stage holds of them, with the addresses of their pictures, and no data of others', async () => {
	await using stage = await openStage()
	const [kenji, noor] = [await stage.seated('kenji'), await stage.seated('noor')]
	const { imageUrl } = await kenji.upload(png())
	await kenji.upload(png())
	await kenji.ask(postMessage, {
		body: { messageText: 'With a picture', attachedImageUrl: imageUrl },
	})
	const { id } = (await noor.say('Of noor alone')).body
	await kenji.ask(addReaction, { body: { messageId: id, emoji: '😂' } })
	await noor.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	await kenji.ask(keepMutes, { body: { mute: [noor.userId ?? ''], unmute: [] } })
	await kenji.ask(leave, { body: {} })

	const { status, headers, body } = await kenji.ask(ownData)

	expect(status).toBe(200)
	expect(headers.get('Content-Disposition')).toBe('attachment; filename="stage-data.json"')
	expect(headers.get('Cache-Control')).toBe('no-store')
	expect(body).toMatchObject({ userId: kenji.userId, nextCursor: null })
	const { messages = [], participants = [], reactions, imagesNotSaid } = body.data
	expect(messages.find(({ text }) => text === 'With a picture')).toMatchObject({
		attachedImageUrl: `${env.STAGE_ORIGIN}${imageUrl}`,
	})
	expect(JSON.parse(String(participants[0]?.profile)).mutedPeople).toHaveLength(1)
	expect(reactions).toMatchObject([{ messageId: id, emoji: '😂' }])
	expect(imagesNotSaid).toHaveLength(1)
	expect(JSON.stringify(body)).not.toContain('Of noor alone')
	expect((await stage.person('guest').ask(ownData)).status).toBe(401)
})

test('G-184: kenji gets each of his rows in every table of D1, also in tables that lose rows meanwhile, and no row of anybody else', async () => {
	await using stage = await openStage()
	const [[, kenji], [, noor]] = (await furnished(stage)) as [[string, Person], [string, Person]]
	const olds = Array.from({ length: 700 }, (_, n) =>
		env.DB.prepare('INSERT INTO participant_days VALUES (?, ?, 1, 0, 0)').bind(
			kenji.userId,
			`1990-${n}`,
		),
	)
	await env.DB.batch(olds)

	const { data, asked } = await allOf(kenji)

	expect(asked).toBeGreaterThan(1)
	for (const name of Object.keys(OWN) as TableName[]) {
		const table = getTableName(schema[name])
		const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
		const isOf = ({ userId, participantId, platform }: typeof kenji) =>
			results.filter((row) => {
				if ('fid' in row) return platform === 'farcaster' && userId?.endsWith(`:${row.fid}`)
				const whole = `${row.platform}:${row.platform_user_id}`
				return [
					row.user_id,
					row.account,
					row.debit,
					row.credit,
					row.participant_id,
					row.referrer,
					whole,
				].some((one) => one === userId || (one !== undefined && one === participantId))
			}).length
		if (name !== 'logOuts') expect([name, data[name]?.length ?? 0]).toEqual([name, isOf(kenji)])
	}
	expect(Object.keys(data).length).toBeGreaterThan(14)
	expect(new Set(data.participantDays?.map(({ day }) => day)).size).toBe(
		data.participantDays?.length,
	)
	const pruned = await allOf(kenji, () =>
		env.DB.prepare("DELETE FROM participant_days WHERE day < '1990-3'").run(),
	)
	const youngest = pruned.data.participantDays?.filter(({ day }) => String(day) >= '1990-3')
	expect(youngest?.length).toBe(
		data.participantDays?.filter(({ day }) => String(day) >= '1990-3').length,
	)
	const his = await allOf(noor)
	expect(his.data.adClaims).toHaveLength(1)
	for (const cursor of [
		'nothing.1',
		'wallets.-1',
		'wallets.x',
		'wallets.1e3',
		...[{}, [], [[]], ['a', 'b'], [null]].map((key) => `wallets.${btoa(JSON.stringify(key))}`),
		'messages.x',
		'reactions.~',
	])
		expect([cursor, said(await kenji.ask(ownData, { query: { cursor } }))]).toEqual([
			cursor,
			{ status: 400, message: 'This page does not exist any more. Please reload.' },
		])
})
