import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Platform } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'

const networks = Platform.options.filter((platform) => platform !== 'system')

test.each([
	['x', 'https://x.com/ada'],
	['farcaster', 'https://farcaster.xyz/ada'],
	['tiktok', 'https://www.tiktok.com/@ada'],
	['instagram', 'https://www.instagram.com/ada'],
	['reddit', 'https://www.reddit.com/user/ada'],
	['youtube', 'https://www.youtube.com/@ada'],
	['linkedin', 'https://www.linkedin.com/in/ada'],
] as const)('PART-05: ada of %s is found at %s, written with or without @', (platform, url) => {
	expect(profileUrl({ platform, platformUsername: 'ada' })).toBe(url)
	expect(profileUrl({ platform, platformUsername: '@ada' })).toBe(url)
})

test('PART-05: the system, and impossible user names, have no profile', () => {
	expect(profileUrl({ platform: 'system', platformUsername: 'guide' })).toBeNull()
	for (const platformUsername of ['', ' ', '@', '.', '..'])
		expect(profileUrl({ platform: 'x', platformUsername })).toBeNull()
})

test('PART-05: no name leads away from its platform or to another of its pages', () => {
	const odd = fc.constantFrom(
		...['/', '..', '@', '?', '#', '\\', ':', '%2e', '\ud800', '"', '<', 'ada', '\n', ' '],
	)
	const names = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.array(odd).map((all) => all.join('')),
	)
	fc.assert(
		fc.property(fc.constantFrom(...networks), names, (platform, platformUsername) => {
			const url = profileUrl({ platform, platformUsername })
			if (url === null) return
			const ada = new URL(profileUrl({ platform, platformUsername: 'ada' }) ?? '')
			const { origin, pathname, search, hash, href } = new URL(url)
			expect(origin).toBe(ada.origin)
			expect(pathname.split('/')).toHaveLength(ada.pathname.split('/').length)
			expect(search + hash).toBe('')
			expect(href).not.toMatch(/[\s"<>]/)
		}),
		{ numRuns: 1_000 },
	)
})
