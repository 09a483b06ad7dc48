import { expect, test } from 'vitest'
import { isHuman } from '#worker/http/visitor'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

test.each([
	`Mozilla/5.0 (Linux; Android 11; CUBOT P50) ${CHROME}`,
	`Mozilla/5.0 (Linux; Android 9; Cubot_Note_S Build/PPR1) ${CHROME}`,
	`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME}`,
])('G-07: people count, also with a phone whose maker’s name ends like a robot’s: %s', (agent) => {
	expect(isHuman(askedBy(agent))).toBe(true)
})

test.each([
	'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	`Mozilla/5.0 (Linux; Android 11; CUBOT P50) ${CHROME} (compatible; AdsBot-Google-Mobile)`,
	'Twitterbot/1.0',
	'curl/8.5.0',
	'',
])('G-07: robots do not: %s', (agent) => {
	expect(isHuman(askedBy(agent))).toBe(false)
})

function askedBy(agent: string): Request {
	return new Request('https://stage.example/stage', { headers: { 'User-Agent': agent } })
}
