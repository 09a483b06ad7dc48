import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { ACTS } from '#worker/forms/acts'
import { EVERY_ACT, OPERATOR_ACTS } from '#worker/forms/operator-acts'
import { isUndoable, saysOf } from '../../../app/operators/plain/logged-acts.ts'

/** Acts that need a script, and why. Every other act of the contract has a form. */
const WITHOUT_FORM: Record<string, string[]> = {
	'the page does it, not the person': [
		...['joinMessage', 'refreshSession', 'heartbeat', 'countView', 'log', 'viewStory'],
		...['recordClick', 'readRemoval', 'previewBanner'],
	],
	'needs what only a script has: a push subscription': ['savePushSubscription'],
	'one form does it for all at once': ['markActivityRead'],
	'ends by itself: who does not pay gives the place back after some minutes': ['cancelPayment'],
	'no act of its own: the form that brings the file asks it': [
		...['uploadMessageImage', 'initiateStory', 'uploadAdPicture'],
	],
	'an address for a large file, which a form brings by itself': ['getUploadUrl'],
	'is granted only to a person whose press on the ad is recorded, and only a script records it': [
		'clickToEarn',
	],
	'still to come: operators’ acts on invitations and money': [
		...['invite', 'withdrawInvitation', 'vetoAd', 'holdPayouts', 'resumePayouts', 'reversePayout'],
	],
	'a shell does it, too': ['settleParked'],
}

test('G-176: each act of the API has a form, or a reason why it has none', () => {
	const endpoints = Object.entries<Endpoint>(contract)
	const acts = endpoints.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
	const withForm = new Set(Object.values(EVERY_ACT).map(({ endpoint }) => endpoint))
	const formed = endpoints.filter(([, one]) => withForm.has(one)).map(([name]) => name)

	expect([...formed, ...Object.values(WITHOUT_FORM).flat()].toSorted()).toEqual(acts.toSorted())
})

test('G-176: of each act of an operator by a form the next page has words, of nobody else’s, and offers the undo of removals alone', () => {
	const operators = Object.keys(OPERATOR_ACTS)
	const others = [...Object.keys(ACTS), 'constructor', '']

	expect(operators.filter((act) => saysOf(act) === null)).toEqual([])
	expect(others.filter((act) => saysOf(act) !== null)).toEqual([])
	expect([...operators, ...others].filter(isUndoable).toSorted()).toEqual([
		...['clearStatus', 'hideName', 'removeEvent', 'removeImage', 'removeMessage'],
		...['removeStory', 'removeTopic'],
	])
})
