import { type Counts, type Participant, userIdOf } from '#contract/people/participants'
import { stageOrder } from '#rules/people/stage-order'
import type { StagePageData } from '../../model.ts'
import type { Reducers } from '../../reducers.ts'

/** The people on stage. */
export type PeopleState = Pick<StagePageData, 'participants' | 'counts' | 'minFollowers'>

export const peopleReducers = {
	/** A message is activity of its author: it protects the seat and moves the person up in the list (G-93). */
	'new-message': (stage, { message }, at) => {
		const lastActivity = at || message.timestamp
		const userId = userIdOf(message)
		const speaker = stage.participants.find((person) => userIdOf(person) === userId)
		if (!speaker || speaker.lastActivity >= lastActivity) return stage
		const active = changePerson(stage, userId, { lastActivity })
		return withPeopleOnStage(active, active.participants)
	},
	'participant-joined': (stage, { participant, replacedUserId, counts }) => {
		const others = withoutPerson(withoutPerson(stage, replacedUserId), userIdOf(participant))
		return withPeopleOnStage(others, [...others.participants, participant], counts)
	},
	'participant-left': (stage, { userId, counts }) => ({ ...withoutPerson(stage, userId), counts }),
	'participant-offstage': (stage, { userId, counts }) => ({
		...withoutPerson(stage, userId),
		counts,
	}),
	'participant-status-updated': (stage, { userId, status, counts = stage.counts }, at) => {
		if (status === 'OffStageVetted') return { ...withoutPerson(stage, userId), counts }
		const awaySince = status === 'Away' && at ? at : null
		return { ...changePerson(stage, userId, { status, awaySince }), counts }
	},
	'participant-info-updated': (stage, { userId, counts = stage.counts, ...info }) => ({
		...changePerson(stage, userId, info),
		counts,
	}),
	'participant-language-updated': (stage, { userId, language }) =>
		changePerson(stage, userId, { language }),
	'participant-seen-update': (stage, { seen }) => ({
		...stage,
		participants: stage.participants.map((person) => {
			const lastSeenOnPage = seen[userIdOf(person)] ?? 0
			return lastSeenOnPage > (person.lastSeenOnPage ?? 0) ? { ...person, lastSeenOnPage } : person
		}),
	}),
} satisfies Reducers<PeopleState>

type OnStage = Pick<PeopleState, 'participants' | 'counts'>

export function withPeopleOnStage<State extends OnStage>(
	stage: State,
	participants: Participant[],
	counts: Counts = stage.counts,
): State {
	return { ...stage, participants: stageOrder(participants), counts }
}

export function withoutPerson<State extends OnStage>(
	stage: State,
	userId: string | undefined,
): State {
	const participants = stage.participants.filter((person) => userIdOf(person) !== userId)
	return participants.length === stage.participants.length ? stage : { ...stage, participants }
}

function changePerson<State extends OnStage>(
	stage: State,
	userId: string,
	change: Partial<Participant>,
): State {
	const participants = stage.participants.map((person) =>
		userIdOf(person) === userId ? { ...person, ...change } : person,
	)
	return { ...stage, participants }
}
