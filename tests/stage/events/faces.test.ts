import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RsvpFaces } from '../../../app/stage/events/faces.tsx'
import { person } from '../support/samples.ts'

const all = ['ada', 'noor', 'kenji', 'juma', 'mio'].map((name) =>
	person(name, { profilePicUrl: `/${name}.jpg` }),
)

/** The people whose faces are shown, and the text beside them. */
function shown(comes: number, rsvpCount = comes) {
	const html = renderToStaticMarkup(
		createElement(RsvpFaces, { rsvps: all.slice(0, comes), rsvpCount }),
	)
	return {
		faces: all.flatMap(({ platformUserId: name }) => (html.includes(name) ? [name] : [])),
		more: /\+\d+/.exec(html)?.[0] ?? null,
	}
}

test('EVT-02: the first three who come have a face, the others are counted; for three people no number is shown', () => {
	expect(shown(0)).toEqual({ faces: [], more: null })
	expect(shown(3)).toEqual({ faces: ['ada', 'noor', 'kenji'], more: null })
	expect(shown(4)).toEqual({ faces: ['ada', 'noor', 'kenji'], more: '+1' })
	expect(shown(5, 212)).toEqual({ faces: ['ada', 'noor', 'kenji'], more: '+209' })
})
