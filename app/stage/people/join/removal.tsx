import { useEffect, useState } from 'react'
import { ask, sentenceOf } from '#client/ask'
import { answerRemoval, readRemoval } from '#contract/content-acts'
import type { Reply } from '#contract/endpoint'
import { useTexts } from '../../../locales/texts.tsx'
import { AnswerOperator } from '../../alerts/answer-operator.tsx'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import css from './removal.module.css'

/** Why an operator took somebody's place, and what they say to that. No session is left, so their log-in asks. */
export function Removal() {
	const t = useTexts()
	const act = useAct()
	const [removal, setRemoval] = useState<Reply<typeof readRemoval>['removal']>(null)

	useEffect(() => {
		let isWanted = true
		act(fetchRemoval).then((found) => isWanted && setRemoval(found))
		return () => {
			isWanted = false
		}
	}, [act])

	if (!removal) return null
	return (
		<div className={css.removal}>
			<p role="status">{t('removed.why', { reason: `\u2068${removal.reason}\u2069` })}</p>
			{removal.mayAnswer && (
				// By its reason: another account's removal, read in this tab, is another one.
				<AnswerOperator
					place={`answerDraft:${removal.reason}`}
					send={(text) => act(answer, text)}
				/>
			)}
		</div>
	)
}

/** Null also where that cannot be found out: it is no reason not to join. */
async function fetchRemoval({ identity, host }: StageStore) {
	try {
		const body = { accessToken: await identity.accessToken() }
		return (await ask(readRemoval, { body }, { fetch: host.fetch })).removal
	} catch {
		return null
	}
}

/** The sentence of a refusal, or null. */
async function answer({ identity, host }: StageStore, text: string): Promise<string | null> {
	try {
		const body = { accessToken: await identity.accessToken(), text }
		await ask(answerRemoval, { body }, { fetch: host.fetch })
		return null
	} catch (problem) {
		return sentenceOf(problem)
	}
}
