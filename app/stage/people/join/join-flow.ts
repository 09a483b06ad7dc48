import type { RejoinInfo } from '#client/storage'

export type JoinMode = 'rejoin' | 'instructions'
export const JOIN_STEPS = ['intro', 'post', 'verify'] as const
export type JoinStep = (typeof JOIN_STEPS)[number]
export type JoinField = 'post' | 'rejoinCode' | 'participantId'

/**
 * The state that is stored in the tab: a phone may unload the page while the person publishes their post in another
 * app.
 */
type JoinKept = Pick<JoinFlow, 'step' | 'post' | 'isPublishing'>

/** The stored value for the step 'post' once one of the buttons to publish was pressed. */
const PUBLISHING = 'publishing'

export interface JoinNoteText {
	kind: 'success' | 'error'
	text: string
	/** The cause of the failure, if the dialog offers a way out of it. */
	fault?: JoinFault
}

export interface JoinFault {
	/** The code of the stage's refusal, or of an error that the page itself found. */
	code: string
	/** The values that the refusal's sentence names. */
	values: Readonly<Record<string, string | number>>
}

/** The state of the join dialog: its tabs, the three steps, and the short form (G-10). */
export interface JoinFlow {
	mode: JoinMode
	step: JoinStep
	/** True for `?join=simple`: one step with the text, a paste button and a submit button, without tabs. */
	isSimple: boolean
	/** The pasted address or hash of the post. */
	post: string
	rejoinCode: string
	participantId: string
	/** The text to publish, once the stage has written it. */
	joinMessage: { message: string; stageLink: string } | null
	/** True once one of the buttons to publish the text was pressed. */
	isPublishing: boolean
	/** Whether the fields for a rejoin code are shown: when no code is stored, or when the person wants them. */
	byHand: boolean
	busy: 'writing' | 'verifying' | 'rejoining' | null
	note: JoinNoteText | null
	/** True once the person is on stage, and the dialog may close. */
	isDone: boolean
}

export type JoinAction =
	| { type: 'mode'; mode: JoinMode }
	| { type: 'step'; step: JoinStep }
	| { type: 'input'; field: JoinField; value: string }
	| { type: 'busy'; with: NonNullable<JoinFlow['busy']> }
	| { type: 'pasted'; text: string }
	| { type: 'written'; joinMessage: { message: string; stageLink: string } }
	| { type: 'note'; note: JoinNoteText }
	/** Removes a temporary note after its time. */
	| { type: 'forget'; note: JoinNoteText }
	| { type: 'publishing' }
	| { type: 'byHand' }
	| { type: 'failed'; text: string; fault?: JoinFault | undefined }
	/** Sets no note, because the page shows a welcome notice; a note would be announced in addition. */
	| { type: 'joined' }

export function openJoin(from: {
	mode?: JoinMode | undefined
	isSimple?: boolean
	stored: RejoinInfo | null
	kept?: string | null
}): JoinFlow {
	const { isSimple = false, stored } = from
	const { step, post, isPublishing } = keptIn(from.kept)
	const mode = from.mode ?? (stored ? 'rejoin' : 'instructions')
	return {
		mode: isSimple ? 'instructions' : mode,
		step: isSimple ? 'verify' : step,
		isSimple,
		post,
		rejoinCode: stored?.rejoinCode ?? '',
		participantId: stored?.participantId ?? '',
		joinMessage: null,
		isPublishing,
		byHand: stored === null,
		busy: null,
		note: null,
		isDone: false,
	}
}

/** The state to store, as JSON; null when there is nothing to store. */
export function storedJoinFlow({ step, post, isPublishing, isDone }: JoinFlow): string | null {
	if (isDone || (step === 'intro' && post === '')) return null
	return `${step === 'post' && isPublishing ? PUBLISHING : step} ${post}`
}

function keptIn(kept?: string | null): JoinKept {
	const [first, ...rest] = kept?.split(' ') ?? []
	const isPublishing = first === PUBLISHING
	const step = isPublishing ? 'post' : (JOIN_STEPS.find((one) => one === first) ?? 'intro')
	return { step, post: rest.join(' '), isPublishing }
}

export function joinFlow(flow: JoinFlow, action: JoinAction): JoinFlow {
	switch (action.type) {
		case 'mode':
			return flow.isSimple ? flow : { ...flow, mode: action.mode, note: null }
		case 'step':
			return flow.isSimple ? flow : { ...flow, step: action.step, note: null }
		case 'input':
			return { ...flow, [action.field]: action.value, note: null }
		case 'pasted':
			return { ...flow, step: 'verify', post: action.text, note: null }
		case 'busy':
			return { ...flow, busy: action.with, note: null }
		case 'written':
			return { ...flow, joinMessage: action.joinMessage, busy: null }
		case 'note':
			return { ...flow, note: action.note }
		case 'forget':
			return flow.note === action.note ? { ...flow, note: null } : flow
		case 'publishing':
			return { ...flow, isPublishing: true }
		case 'byHand':
			return { ...flow, byHand: true, note: null }
		case 'failed': {
			const { text, fault } = action
			return { ...flow, busy: null, note: { kind: 'error', text, ...(fault && { fault }) } }
		}
		case 'joined':
			return { ...flow, busy: null, isDone: true }
		default:
			return action satisfies never
	}
}
