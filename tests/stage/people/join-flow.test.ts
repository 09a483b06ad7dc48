import { expect, test } from 'vitest'
import { joinFlow, openJoin, storedJoinFlow } from '../../../app/stage/people/join/join-flow.ts'

const CODE = { rejoinCode: 'RJ-9', participantId: 'p-ada' }

test('G-10: the dialog opens with rejoin for a former participant, the first step for a newcomer, the last in a frame', () => {
	const back = openJoin({ stored: CODE })
	const newcomer = openJoin({ stored: null })
	const simple = openJoin({ stored: CODE, isSimple: true })

	expect(back).toMatchObject({ mode: 'rejoin', rejoinCode: 'RJ-9', participantId: 'p-ada' })
	expect(newcomer).toMatchObject({ mode: 'instructions', step: 'intro' })
	expect(simple).toMatchObject({ mode: 'instructions', step: 'verify' })
	expect(openJoin({ stored: CODE, mode: 'instructions' }).mode).toBe('instructions')
})

test('JOIN-07: mio, whose page was closed while he published his post, goes on at the step and with the address that he left', () => {
	const begun = openJoin({ stored: null })
	const published = joinFlow(begun, { type: 'step', step: 'verify' })
	const typed = joinFlow(published, { type: 'input', field: 'post', value: ' 0x1 of 2' })
	const joined = joinFlow(typed, { type: 'joined' })
	const again = (kept: string | null) => openJoin({ stored: null, kept })

	const going = joinFlow(joinFlow(begun, { type: 'step', step: 'post' }), { type: 'publishing' })

	expect([begun, joined].map(storedJoinFlow)).toEqual([null, null])
	expect(again(storedJoinFlow(going))).toEqual(going)
	expect(again(storedJoinFlow(published))).toEqual(published)
	expect(again(storedJoinFlow(typed))).toEqual(typed)
	expect([null, '', 'elsewhere 0x1'].map((kept) => again(kept).step)).toEqual(
		Array(3).fill('intro'),
	)
})

test('JOIN-03: a message clears when the mode, the step or an input changes', () => {
	const failed = joinFlow(openJoin({ stored: null }), { type: 'failed', text: 'No such post.' })
	expect(failed.note).toEqual({ kind: 'error', text: 'No such post.' })

	expect(joinFlow(failed, { type: 'mode', mode: 'rejoin' }).note).toBeNull()
	expect(joinFlow(failed, { type: 'step', step: 'post' }).note).toBeNull()
	expect(joinFlow(failed, { type: 'input', field: 'post', value: '0x1' }).note).toBeNull()

	const written = { message: 'm', stageLink: 'l' }
	expect(joinFlow(failed, { type: 'written', joinMessage: written }).note).toEqual(failed.note)
})

test('JOIN-04: the note about copying disappears; a later note stays', () => {
	const note = { kind: 'success', text: 'Join message copied to clipboard!' } as const
	const copied = joinFlow(openJoin({ stored: null }), { type: 'note', note })
	const failed = joinFlow(copied, { type: 'failed', text: 'No such post.' })

	expect(joinFlow(copied, { type: 'forget', note }).note).toBeNull()
	expect(joinFlow(failed, { type: 'forget', note }).note?.text).toBe('No such post.')
})

test('a request keeps the dialog busy until it is answered', () => {
	const flow = openJoin({ stored: null })

	const busy = joinFlow(flow, { type: 'busy', with: 'verifying' })
	const failed = joinFlow(busy, { type: 'failed', text: 'No.' })
	const joined = joinFlow(busy, { type: 'joined' })

	expect([busy.busy, failed.busy, joined.busy]).toEqual(['verifying', null, null])
	expect([busy.isDone, failed.isDone, joined.isDone]).toEqual([false, false, true])
	expect(joined.note).toBeNull() // the page says it, once
})

test('the fields for a code are shown at once without a stored one, else when ada asks for them', () => {
	const known = openJoin({ stored: CODE })

	expect([openJoin({ stored: null }).byHand, known.byHand]).toEqual([true, false])
	expect(joinFlow(known, { type: 'byHand' })).toEqual({ ...known, byHand: true })
})

test('each answer moves the dialog on and keeps its fields; the short form has neither tabs nor steps', () => {
	const flow = openJoin({ stored: null })
	const simple = openJoin({ stored: null, isSimple: true })
	const note = { kind: 'success', text: 'Copied.' } as const

	expect(flow).toEqual({
		mode: 'instructions',
		step: 'intro',
		isSimple: false,
		post: '',
		rejoinCode: '',
		participantId: '',
		joinMessage: null,
		isPublishing: false,
		byHand: true,
		busy: null,
		note: null,
		isDone: false,
	})
	expect(joinFlow(flow, { type: 'mode', mode: 'rejoin' })).toEqual({ ...flow, mode: 'rejoin' })
	expect(joinFlow(flow, { type: 'step', step: 'post' })).toEqual({ ...flow, step: 'post' })
	expect(joinFlow(flow, { type: 'input', field: 'post', value: '0x1' })).toEqual({
		...flow,
		post: '0x1',
	})
	expect(joinFlow(flow, { type: 'note', note })).toEqual({ ...flow, note })
	expect(joinFlow(flow, { type: 'joined' })).toEqual({
		...flow,
		isDone: true,
	})
	expect(joinFlow(simple, { type: 'mode', mode: 'rejoin' })).toBe(simple)
	expect(joinFlow(simple, { type: 'step', step: 'post' })).toBe(simple)
})

test('pasting a post brings mio to the step that checks it, and clears the message about an earlier attempt', () => {
	const failed = joinFlow(openJoin({ stored: null }), { type: 'failed', text: 'No such post.' })

	expect(joinFlow(failed, { type: 'pasted', text: '0x1' })).toMatchObject({
		step: 'verify',
		post: '0x1',
		note: null,
	})
})
