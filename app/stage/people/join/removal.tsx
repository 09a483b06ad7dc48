import { useEffect, useState } from 'react'
import { ask, sentenceOf } from '#client/ask'
import { answerRemoval, readRemoval } from '#contract/content-acts'
import type { Reply } from '#contract/endpoint'
import { useTexts } from '../../../locales/texts.tsx'
import { useReason } from '../../../locales/use-reason.ts'
import { AnswerOperator } from '../../alerts/answer-operator.tsx'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import css from './removal.module.css'

/**
 * The reason why an operator removed the reader, and the form to answer. Without a session the log-in
 * identifies them.
 */
export function Removal() {
	const t = useTexts()
	const act = useAct()
	const reasonOf = useReason()
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
			<p role="status">{t('removed.why', { reason: `\u2068${reasonOf(removal.reason)}\u2069` })}</p>
			{removal.mayAnswer && (
				// Keyed by the reason: the removal of another account, read in the same tab, is another one.
				<AnswerOperator
					place={`answerDraft:${removal.reason}`}
					send={(text) => act(answer, text)}
				/>
			)}
		</div>
	)
}

/** The removal; null also when it cannot be fetched, which must not prevent joining. */
async function fetchRemoval({ identity, host }: StageStore) {
	try {
		const body = { accessToken: await identity.accessToken() }
		return (await ask(readRemoval, { body }, { fetch: host.fetch })).removal
	} catch {
		return null
	}
}

/** Sends the answer. Resolves to the sentence of a refusal, or to null. */
async function answer({ identity, host }: StageStore, text: string): Promise<string | null> {
	try {
		const body = { accessToken: await identity.accessToken(), text }
		await ask(answerRemoval, { body }, { fetch: host.fetch })
		return null
	} catch (problem) {
		return sentenceOf(problem)
	}
}
