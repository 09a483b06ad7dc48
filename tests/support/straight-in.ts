import { HOUR_MS } from '#contract/limits'
import type { ProvenAccount } from '#room/kernel/rpc'
import { encryptedCookie } from '#worker/login/encrypted-cookie'
import { LOG_IN, type LogIn } from '#worker/login/log-in-tokens'
import type { Settings } from '#worker/settings'
import type { Person } from './person.ts'
import { TEST_SECRET } from './settings.ts'

/** Whom the sandbox has logged in. */
interface Known {
	sub: string
	accessToken: string
	account: Omit<ProvenAccount, 'profilePicUrl'>
}

/** Gives a browser the cookies of a log-in by one request. `Person.logIn()` makes all dozen requests. */
export async function logInStraight(
	person: Person,
	{ origin, sandbox }: { origin: string; sandbox: string },
): Promise<Known> {
	const { handle, followers, platform } = person
	const response = await fetch(`${sandbox}/sandbox/log-ins`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ handle, followers, platform }),
	})
	if (!response.ok) throw new Error(`${handle} could not log in: ${await response.text()}`)
	const known = (await response.json()) as Known
	const { sub, accessToken } = known
	const loggedInAt = Date.now()
	const logIn: LogIn = { sub, loggedInAt, accessToken, expiresAt: loggedInAt + HOUR_MS }
	const settings = { STAGE_ORIGIN: origin, STAGE_TOKEN_SECRET: TEST_SECRET } as Settings
	const [cookie = ''] = (await encryptedCookie(settings, LOG_IN, logIn)).split(';')
	Object.assign(person, { accessToken, cookies: cookie })
	return known
}
