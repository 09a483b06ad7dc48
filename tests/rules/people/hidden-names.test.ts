import { expect, test } from 'vitest'
import { namesOfPerson, type Renaming, renameIn } from '#rules/people/hidden-names'
import { profileUrl } from '#rules/people/profile-url'
import { isStandIn, sayingHidden, standInName } from '#rules/people/stand-in-name'

const HIDDEN: Renaming = {
	userId: 'x:1',
	platformUsername: standInName(4),
	profilePicUrl: '/avatar.svg',
	from: ['mal.lory', 'Mallory'],
	shared: [],
}
const SHOWN: Renaming = {
	userId: 'x:1',
	platformUsername: 'Mallory',
	profilePicUrl: '/media/pictures/m',
	from: [standInName(4)],
	shared: [],
}
const noor = { platform: 'x', platformUserId: '2', platformUsername: 'noor', profilePicUrl: '/n' }
const mallory = {
	...{ platform: 'x', platformUserId: '1' },
	...{ platformUsername: 'Mallory', profilePicUrl: '/media/pictures/m' },
}

test('G-18: a hidden name and picture disappear from everything that their owner wrote, also under an earlier name; others keep theirs', () => {
	const said = [
		{ ...mallory, platformUsername: 'an_older_name', text: 'Hello', reactions: [noor, mallory] },
		{ ...noor, text: 'Hello, too', reactions: [] },
		{ userId: 'x:1', platformUsername: 'Mallory', profilePicUrl: '/m', displayInfo: 'Hi' },
	]

	const [hers, his, info] = renameIn(said, [HIDDEN])

	expect(JSON.stringify([hers, info])).not.toMatch(/Mallory|an_older_name|pictures/)
	expect(hers).toMatchObject({ text: 'Hello', platformUsername: 'hidden_name-4' })
	expect((hers as typeof mallory & { reactions: unknown }).reactions).toEqual([
		noor,
		expect.objectContaining({ platformUserId: '1' }),
	])
	expect(info).toMatchObject({ platformUsername: 'hidden_name-4', displayInfo: 'Hi' })
	expect(his).toBe(said[1])
	expect(renameIn(said, [])).toBe(said)
})

test('G-18: a mention of the hidden name becomes a mention of its replacement, in every language; words, links and longer names stay', () => {
	const said = {
		...noor,
		text: '@mallory, and @MAL.LORY. Mallory? @mallory_2 https://x.com/@mallory a@mallory.com @@mallory',
		translations: { de: 'Hallo @Mallory!', ja: '@Malloryさん' },
	}

	expect(renameIn(said, [HIDDEN])).toEqual({
		...noor,
		text: '@hidden_name-4, and @hidden_name-4. Mallory? @mallory_2 https://x.com/@mallory a@mallory.com @@mallory',
		translations: { de: 'Hallo @hidden_name-4!', ja: '@hidden_name-4さん' },
	})
	expect(renameIn(renameIn(said.translations, [HIDDEN]), [SHOWN])).toEqual(said.translations)
})

test('G-18: when another person has the same name as the hidden one, mentions stay; the hidden person is renamed all the same', () => {
	const both = { ...HIDDEN, shared: ['mallory'] }
	const said = [{ ...noor, text: 'With @Mallory and @mal.lory' }, mallory]

	expect(renameIn(said, [both])).toEqual([
		{ ...noor, text: 'With @Mallory and @hidden_name-4' },
		{ ...mallory, platformUsername: 'hidden_name-4', profilePicUrl: '/avatar.svg' },
	])
})

test('G-18: a hidden name is also absent from its owner’s join message, the link to the post, and replies to the owner’s stories', () => {
	const joined = {
		...mallory,
		isJoinMessage: true,
		sourcePostUrl: 'https://x.com/Mallory/status/1',
		text: 'Mallory joined the stage.',
		translations: { ja: 'Malloryさんがステージに参加しました。' },
	}
	const answer = { ...noor, relatedStoryInfo: { authorPlatformUsername: 'Mallory' } }
	const list = {
		mutedPeople: [
			{ userId: 'x:1', name: 'Mallory' },
			{ userId: 'x:2', name: 'noor' },
		],
	}

	const hidden = renameIn([joined, answer, list], [HIDDEN])

	expect(JSON.stringify(hidden)).not.toContain('Mallory')
	expect(hidden[0]).toMatchObject({
		sourcePostUrl: null,
		translations: { ja: 'hidden_name-4さんがステージに参加しました。' },
	})
	expect(hidden[2]).toMatchObject({ mutedPeople: [{ name: 'hidden_name-4' }, { name: 'noor' }] })
	expect(renameIn(hidden[0], [SHOWN])).toEqual({ ...joined, sourcePostUrl: null })
})

test('G-18: a reply to a topic does not contain the hidden name of the topic’s author; the same name on another platform stays', () => {
	const about = (platform: string, platformUsername: string) => ({
		...noor,
		relatedTopicInfo: { platform, platformUsername, text: 'Low tide?' },
	})
	const said = [about('x', 'Mallory'), about('farcaster', 'Mallory'), about('x', 'noor')]

	const hidden = renameIn(said, [HIDDEN])

	expect(hidden).toEqual([about('x', 'hidden_name-4'), said[1], said[2]])
	expect(renameIn(hidden, [SHOWN])).toEqual(said)
})

test('G-18: a name that is shown again replaces its replacement everywhere, and changes no older name', () => {
	const meanwhile = renameIn(mallory, [HIDDEN])
	const before = { ...mallory, platformUsername: 'an_older_name', profilePicUrl: '/old' }

	expect(renameIn([meanwhile, before, noor], [SHOWN])).toEqual([mallory, before, noor])
	expect(namesOfPerson([mallory, { about: [before, noor] }], 'x:1')).toEqual([
		'Mallory',
		'an_older_name',
	])
})

test('G-18: the replacement of a hidden name is nobody’s account: it is in the reader’s language and links to nothing', () => {
	expect(isStandIn('hidden_name-4')).toBe(true)
	expect(isStandIn('hidden_name')).toBe(false)
	expect(sayingHidden('@hidden_name-4 and noor', (n) => `Name ${n}`)).toBe('Name 4 and noor')
	expect(profileUrl({ platform: 'x', platformUsername: 'hidden_name-4' })).toBeNull()
})
