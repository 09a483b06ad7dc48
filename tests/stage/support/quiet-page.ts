import { enUs } from '#locales/english'
import type { TextKey } from '#locales/keys'
import * as line from '../../../app/stage/line.ts'
import type { StagePageData } from '../../../app/stage/model.ts'
import { StageStore } from '../../../app/stage/store.ts'
import { passingTab } from '../../client/passing-tab.ts'
import { page } from './samples.ts'

/** A page that hears no room: each question is answered by what its path is told to answer, in turn. */
export function quietPage(change: Partial<StagePageData> = {}, as: string | null = 'ada') {
	const { tab, pass, plans } = passingTab()
	if (as) {
		tab.local.set('stageToken', `token of ${as}`)
		tab.local.set('stageUserId', `x:${as}`)
	}
	const answers = new Map<string, (Response | Error)[]>()
	const asked: { question: string; by: string; body: unknown }[] = []
	tab.fetch = async (address, { method, headers, body }) => {
		const question = `${method} ${address.replace('/api', '')}`
		const by = (headers as Record<string, string> | undefined)?.Authorization ?? 'nobody'
		asked.push({ question, by, body: typeof body === 'string' ? JSON.parse(body) : null })
		const answer = answers.get(question)?.shift()
		if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline')
		return answer
	}
	const say = (key: TextKey, values: Record<string, unknown> = {}) =>
		Object.entries(values).reduce<string>(
			(text, [name, value]) => `${text} ${name}=${value}`,
			enUs[key],
		)
	const store = new StageStore(page(change), tab, say as never)
	store.takeLine(line)
	const stop = store.session.open()
	return {
		...{ tab, pass, plans, store, stop, asked },
		questions: () => asked.map(({ question }) => question),
		/**
		 * The answers to a path, one after the other; a number is the status of another server in the stage's
		 * place.
		 */
		answer(question: string, ...given: (object | number | Error)[]) {
			const made = given.map((one) => {
				if (typeof one === 'number') return new Response('', { status: one })
				return one instanceof Error || one instanceof Response ? one : Response.json(one)
			})
			answers.set(question, [...(answers.get(question) ?? []), ...made])
		},
	}
}

/** A no of the stage. */
export function no(status: number, code = 'refused', message = 'No.'): Response {
	return Response.json({ message, code }, { status })
}
