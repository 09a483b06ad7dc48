import { env } from 'cloudflare:workers'
import { ASIDE } from './faulty-d1.ts'
import type { Life } from './life.ts'

/** Everything that is compared between two runs of the same life. */
export async function endOf(life: Life) {
	const { results } = await env.DB.prepare(
		`${ASIDE} SELECT * FROM messages WHERE id > ? ORDER BY id`,
	)
		.bind(life.begins)
		.all<Record<string, string | number | null>>()
	const textOf = new Map(results.map(({ id, text }) => [id, words(life, text)]))
	const messages = results.map((row) => ({
		by: nameOf(life, row.platform_user_id),
		text: words(life, row.text),
		answers: row.reply_to_message_id && textOf.get(row.reply_to_message_id),
		stageOnly: row.is_stage_only,
		revision: row.revision,
		isThere: row.removed_at === null,
		image: row.attached_image_url !== null,
		japanese: 'ja' in JSON.parse(String(row.translations)),
		reactions: (JSON.parse(String(row.reactions)) as { platformUserId: string }[]).map(
			({ platformUserId }) => nameOf(life, platformUserId),
		),
	}))
	return { messages, people: await peopleInD1(life) }
}

async function peopleInD1(life: Life) {
	const people: Record<string, unknown> = {}
	for (const [name, { userId }] of Object.entries(life.people)) {
		const row = await env.DB.prepare(
			`${ASIDE} SELECT status, profile FROM participants WHERE user_id = ?`,
		)
			.bind(userId)
			.first<{ status: string; profile: string }>()
		if (!row) continue
		const profile = JSON.parse(row.profile)
		people[name] = {
			status: row.status,
			info: words(life, profile.displayInfo),
			language: profile.language,
			isBlocked: profile.eligibilityStatus === 'Blocked',
		}
	}
	return people
}

/** The names in this list are the same in every run; tag and handles are not. */
function words({ people, tag }: Life, text: unknown): string {
	return Object.entries(people).reduce(
		(said, [name, { handle }]) => said.replaceAll(handle, name),
		String(text).replaceAll(tag, ''),
	)
}

function nameOf({ people }: Life, platformUserId: unknown): string {
	const found = Object.entries(people).find(([, { userId }]) => userId === `x:${platformUserId}`)
	return found?.[0] ?? String(platformUserId)
}
