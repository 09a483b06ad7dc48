import { ask, refusalInWords, SentenceError, StageRefusal, Unreachable } from '#client/ask'
import {
	clearRejoinOf,
	storedFace as faceIn,
	joinSessionId,
	keptLanguage,
	storedRejoin as rejoinIn,
} from '#client/joining'
import { JOIN_SESSION_ID, REJOIN_CODE, type RejoinFace, type RejoinInfo } from '#client/storage'
import * as promise from '#contract/people/joining'
import type { Participant } from '#contract/people/participants'
import { userIdOf } from '#contract/people/participants'
import type { StageStore } from '../../store.ts'
import { withoutPerson, withPeopleOnStage } from '../panel/state.ts'

// Requests reject with an Error whose message is shown to the visitor.

export async function fetchJoinMessage(store: StageStore) {
	const accessToken = await store.identity.accessToken()
	const { fetch } = store.host
	const body = { accessToken, joinCode: joinSessionId(store.host), languageCode: languageOf(store) }
	return ask(promise.joinMessage, { body }, { fetch })
}

export async function verifyJoin(store: StageStore, post: string): Promise<void> {
	const accessToken = await store.identity.accessToken()
	const { host } = store
	const body = {
		xStatusUrl: post.trim(),
		joinCode: joinSessionId(host),
		selectedLanguage: languageOf(store),
		accessToken,
	}
	try {
		const { stageToken, participant } = await ask(
			promise.verifyJoin,
			{ body },
			{ fetch: host.fetch },
		)
		takePlace(store, stageToken, participant)
	} catch (problem) {
		const isUsed = problem instanceof StageRefusal && problem.code === 'post-used'
		if (!isUsed || !(await isSeatedAfterAll(store))) throw problem
	}
	host.local.remove(JOIN_SESSION_ID) // the code is used up; the next join gets a new one
	store.change({ welcome: store.state.counts.onStage })
}

/** Whether the person has a seat already, because an earlier attempt succeeded and its answer was lost. */
async function isSeatedAfterAll(store: StageStore): Promise<boolean> {
	await store.session.findEarlierSeat().catch(() => undefined)
	return store.state.sessionStatus === 'active'
}

/** Takes a seat again by a rejoin code. */
export async function rejoin(store: StageStore, typedCode: string, typedId: string): Promise<void> {
	const [rejoinCode, participantId] = [typedCode.trim(), typedId.trim()]
	if (!rejoinCode || !participantId)
		throw new SentenceError(await refusalInWords('Missing rejoin information.'))
	const { host } = store
	try {
		const asked = { body: { rejoinCode, participantId } }
		const back = await ask(promise.rejoin, asked, { fetch: host.fetch })
		clearRejoinOf(host, participantId)
		takePlace(store, back.stageToken, { ...back.participant, status: 'Active' })
		store.notice('success', store.translate('join.rejoin.done'))
	} catch (problem) {
		if (problem instanceof Unreachable && problem.isForeign) throw problem
		if (!(problem instanceof StageRefusal))
			throw new SentenceError(await refusalInWords('Failed to rejoin the stage.'))
		// Only these statuses say that the code is invalid; on a full stage or a slow network it stays stored (G-46).
		const isWorthless = [400, 401, 403, 404, 410].includes(problem.status)
		if (isWorthless) clearRejoinOf(host, participantId)
		throw problem
	}
}

const JOIN_KEPT = 'joinKept'

export function keptJoin({ host }: StageStore): string | null {
	return host.session.get(JOIN_KEPT)
}

/** Stores the state of the dialog in this tab only. Another tab starts at the first step. */
export function keepJoin({ host }: StageStore, kept: string | null): void {
	if (kept === null) host.session.remove(JOIN_KEPT)
	else host.session.set(JOIN_KEPT, kept)
}

export function knownRejoin(store: StageStore): RejoinInfo | null {
	return rejoinIn(store.host, store.session.userId)
}

/** The stored name and picture of the person with the stored code; off stage the page's own data; null when unknown. */
export function knownFace(store: StageStore, participantId: string): RejoinFace | null {
	const self = store.state.replaced?.self
	return self?.id === participantId ? self : faceIn(store.host, participantId)
}

/** Whether the reader was on stage with an account on Farcaster. */
export function isOfFarcaster({ host, session }: StageStore): boolean {
	const userIds = [session.userId, ...host.local.keys().map((key) => key.replace(REJOIN_CODE, ''))]
	return userIds.some((userId) => userId?.startsWith('farcaster:'))
}

export function endWelcome(store: StageStore): void {
	store.change({ welcome: null })
}

/** Notes that the person has just joined. The pressed button no longer exists, so the composer takes the focus. */
export function noteArrival(store: StageStore): void {
	store.change({ arrives: true })
}

function takePlace(store: StageStore, token: string, participant: Participant): void {
	const others = withoutPerson(store.state, userIdOf(participant))
	store.change(withPeopleOnStage(others, [...others.participants, participant]))
	store.place.beginSession(token, participant)
}

/** The visitor's chosen language, or else the page's (LANG-09). */
function languageOf(store: StageStore) {
	return keptLanguage(store.host) ?? store.state.language
}
