import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stageLinkIn } from '#rules/people/join-post'

const ORIGIN = 'https://stage.example'
const CODE = '7KQ2M9XW4C'

test("JOIN-14: ada's post carries the stage link and her code, whichever way the network names it", () => {
	const link = `${ORIGIN}/stage?j=${CODE}`
	const found = { hasLink: true, proofCodes: [CODE] }

	expect(stageLinkIn([link], 'On stage now https://t.co/abc', ORIGIN)).toEqual(found)
	expect(stageLinkIn([], `On stage now: ${link}.`, ORIGIN)).toEqual(found)
	expect(stageLinkIn([], `(${link.toLowerCase()})`, ORIGIN)).toEqual(found)
	expect(stageLinkIn([], `ステージへ ${link}。見てね`, ORIGIN)).toEqual(found)
	expect(stageLinkIn([], `무대 ${link}에서`, ORIGIN)).toEqual(found)
	expect(stageLinkIn([`${ORIGIN}/stage/?utm=1&j=${CODE}#top`, link], link, `${ORIGIN}/`)).toEqual(
		found,
	)
	expect(
		stageLinkIn(['http://localhost:8787/stage?j=7KQ2M9XW4C'], '', 'http://localhost:8787'),
	).toEqual(found)
})

test('JOIN-14: a stage link without a code that could be one is a link only', () => {
	const linkOnly = { hasLink: true, proofCodes: [] }

	for (const query of ['', '?j=', '?j=short', '?j=TOOLONGCODE1', '?j=ILOUILOUIL', `?code=${CODE}`])
		expect(stageLinkIn([`${ORIGIN}/stage${query}`], '', ORIGIN)).toEqual(linkOnly)
	expect(stageLinkIn([], `come to ${ORIGIN}/stage!`, ORIGIN)).toEqual(linkOnly)
})

test.each([
	`https://stage.example.evil.example/stage?j=${CODE}`,
	`https://stage.example@evil.example/stage?j=${CODE}`,
	`https://kenji@stage.example/stage?j=${CODE}`,
	`https://evil.example/?u=https://stage.example/stage?j=${CODE}`,
	`https://notstage.example/stage?j=${CODE}`,
	`https://www.stage.example/stage?j=${CODE}`,
	`https://stage.example:8443/stage?j=${CODE}`,
	`http://stage.example/stage?j=${CODE}`,
	`https://stаge.example/stage?j=${CODE}`,
	`https://stage.example/stages?j=${CODE}`,
	`https://stage.example/faq?j=${CODE}`,
	`https://stage.example/?j=${CODE}`,
	`https://stage.example\\.evil.example/stage?j=${CODE}`,
	`stage.example/stage?j=${CODE}`,
	`javascript:https://stage.example/stage?j=${CODE}`,
	`${CODE}`,
	'https://[broken/stage',
])("JOIN-14: kenji's look-alike %j is not the stage link", (link) => {
	const nothing = { hasLink: false, proofCodes: [] }

	expect(stageLinkIn([link], '', ORIGIN)).toEqual(nothing)
	if (!link.startsWith('javascript:'))
		expect(stageLinkIn([], `see ${link} now`, ORIGIN)).toEqual(nothing)
})

test('JOIN-14: a post with several codes yields each once, and no text breaks the search', () => {
	const links = ['AAAAAAAAAA', 'BBBBBBBBBB', 'aaaaaaaaaa'].map(
		(code) => `${ORIGIN}/stage?j=${code}`,
	)

	expect(stageLinkIn(links, links.join(' '), ORIGIN).proofCodes).toEqual([
		'AAAAAAAAAA',
		'BBBBBBBBBB',
	])
	fc.assert(
		fc.property(
			fc.array(fc.string({ unit: 'binary' })),
			fc.string({ unit: 'binary' }),
			(found, text) => {
				const nothing = { hasLink: false, proofCodes: [] }
				expect(stageLinkIn(found, `https://${text}`, ORIGIN)).toEqual(nothing)
			},
		),
	)
})
