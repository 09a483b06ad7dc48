import { expect } from 'vitest'
import { verifyJoin } from '#contract/people/joining'
import type { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

/** Somebody else logs in and proves the same account: it is theirs from now on. */
export async function nextHolder(stage: Stage, before: Person): Promise<Person> {
	const { platform } = before
	const next = stage.person('next', { platform })
	await next.logIn()
	const xStatusUrl = await before.publish(await next.joinText())
	const { accessToken, joinCode } = next
	const { status, body } = await next.ask(verifyJoin, {
		body: { xStatusUrl, accessToken, joinCode },
	})
	expect([status, body.message]).toEqual([200, expect.any(String)])
	next.take(body)
	return next
}
