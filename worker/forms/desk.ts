import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { listShownEvents } from '#contract/events/reports'
import { readSlowMode, readWordList } from '#contract/house-rules'
import { listReports } from '#contract/moderation/reports'
import { operatorLog } from '#contract/operator-log'
import { findPeople, STANDINGS } from '#contract/operators'
import { listShownStories } from '#contract/stories/reports'
import { listShownTopics } from '#contract/topics/reports'
import { translatedRefusal } from '#locales/refusals'
import { shortFormsOf } from '#rules/short-forms'
import type { DeskPage, DeskPart, ReaderChoices } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { asOperator } from './as-operator.ts'
import { askApi, type RefusedAnswer } from './ask-api.ts'
import type { Forms } from './model.ts'

const LOGGED_OUT = [401, 404]

class Unread extends Error {
	readonly refused: RefusedAnswer
	constructor(refused: RefusedAnswer) {
		super(refused.message)
		this.refused = refused
	}
}

/** The section of /admin that the address names, read from the API. The caller has checked that an operator asks. */
export async function desk(
	context: RequestContext,
	{ language }: ReaderChoices,
	{ refused, told, cookies }: Forms,
): Promise<DeskPage> {
	const { searchParams } = new URL(context.request.url)
	const page = { refused, told, at: context.now() }
	try {
		return { ...page, part: await part() }
	} catch (problem) {
		if (!(problem instanceof Unread)) throw problem
		const { message, status } = problem.refused
		const sentence = await translatedRefusal(message, language, shortFormsOf(language))
		const isLoggedOut = LOGGED_OUT.includes(status)
		return { ...page, part: { of: 'problem', sentence, isLoggedOut } }
	}

	async function part(): Promise<DeskPart | null> {
		const of = searchParams.get('at')
		const cursor = searchParams.get('cursor') ?? undefined
		if (of === 'reports') {
			const read = await reader()
			const query = { lang: language, reported: 'true' } as const
			const [messages, { stories }, { topics }, { events }] = await Promise.all([
				read(listReports, { query: { lang: language, cursor } }),
				read(listShownStories, { query }),
				read(listShownTopics, { query }),
				read(listShownEvents, { query }),
			])
			return { of, ...messages, stories, topics, events }
		}
		if (of === 'people') {
			const q = (searchParams.get('q') ?? '').slice(0, 100)
			const standing = STANDINGS.find((one) => one === searchParams.get('of')) ?? 'onstage'
			const found = await (await reader())(findPeople, { query: { q, standing } })
			return { of, ...found, q, standing }
		}
		if (of === 'rules') {
			const read = await reader()
			const [words, slow] = await Promise.all([read(readWordList, {}), read(readSlowMode, {})])
			return { of, ...words, ...slow }
		}
		if (of !== 'journal') return null
		return { of, ...(await (await reader())(operatorLog, { query: { cursor } })) }
	}

	/** A function that reads lists with the operator's token. If one list is refused, the whole section is. */
	async function reader() {
		const by = await asOperator(context, cookies)
		if (!('token' in by)) throw new Unread(by)
		return async <E extends Endpoint>(
			endpoint: E,
			asked: { query?: Ask<E>['query'] },
		): Promise<Reply<E>> => {
			const answered = await askApi(by.context, endpoint, asked, by.token)
			if (!answered.ok) throw new Unread(answered)
			return answered.reply
		}
	}
}
