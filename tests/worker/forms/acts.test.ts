import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { ACTS } from '#worker/forms/acts'
import { takesForms } from '#worker/forms/form-page'

const ROUTES: Record<string, string> = import.meta.glob('../../../app/routes/*.tsx', {
	query: '?raw',
	import: 'default',
	eager: true,
})

/** What a person does with a script only, and why. Whatever else the contract lets people do has a form. */
const WITHOUT_FORM: Record<string, string[]> = {
	'the page does it, not the person': [
		...['joinMessage', 'refreshSession', 'heartbeat', 'countView', 'log', 'viewStory'],
		...['recordClick', 'readRemoval', 'previewBanner'],
	],
	'needs what only a script has: a push subscription': ['savePushSubscription'],
	'one form does it for all at once': ['markActivityRead'],
	'ends by itself: who does not pay gives the place back after some minutes': ['cancelPayment'],
	'still to come: files': [
		...['uploadAdPicture', 'uploadMessageImage', 'getUploadUrl', 'initiateStory', 'finalizeStory'],
	],
	'still to come: stories, which the page shows by a script': [
		...['deleteStory', 'reactToStory', 'reportStory'],
	],
	'still to come: seldom wanted': ['clickToEarn', 'answerRemoval'],
}

test('G-176: whatever the API lets people do has a form, or a reason why it has none; operators’ acts are still to come', () => {
	const endpoints = Object.entries<Endpoint>(contract)
	const acts = endpoints
		.filter(([, { method, who }]) => method !== 'GET' && who !== 'operator')
		.map(([name]) => name)
	const withForm = new Set(Object.values(ACTS).map(({ endpoint }) => endpoint))
	const formed = endpoints.filter(([, one]) => withForm.has(one)).map(([name]) => name)

	expect([...formed, ...Object.values(WITHOUT_FORM).flat()].toSorted()).toEqual(acts.toSorted())
})

test('G-176: the pages that answer forms are those that the Worker lets forms in at, and no other', () => {
	const paths = Object.entries(ROUTES).map(([file, source]) => ({
		path: `/${file.split('/').at(-1)?.replace('.tsx', '')}`
			.replace(/^\/_index$/, '/')
			.replace('stage_.', 'stage/')
			.replace('.$id', '/$id'),
		answers: /export const action\b/.test(source),
	}))

	expect(paths.filter(({ answers }) => answers).length).toBeGreaterThan(5)
	for (const { path, answers } of paths) expect([path, takesForms(path)]).toEqual([path, answers])
})
