import { useCallback, useState } from 'react'
import { type LogEntry, operatorLog } from '#contract/operator-log'
import { useTexts } from '../locales/texts.tsx'
import { useReason } from '../locales/use-reason.ts'
import { Fault } from '../ui/fault.tsx'
import { Guard } from '../ui/guard.tsx'
import { PersonText } from '../ui/person-text.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { LoggedSubject } from './logged-subject.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import { useEntryName } from './row-name.ts'
import rows from './rows.module.css'
import { PastTime } from './times.tsx'
import { UndoButton } from './undo.tsx'
import { usePages } from './use-pages.ts'

const ENTRIES_SHOWN = 12

interface Props {
	askStage: AskStage
	onDone: (message: string) => void
}

/** The log of all operators' acts, newest first. */
export function OperatorLog({ askStage, onDone }: Props) {
	const t = useTexts()
	const { newest, items, ...older } = usePages(
		useCallback(
			async (cursor?: string) => {
				const { entries, nextCursor } = await askStage(operatorLog, { query: { cursor } })
				return { items: entries, nextCursor }
			},
			[askStage],
		),
		ENTRIES_SHOWN,
	)

	return (
		<section className={css.card} aria-labelledby="log">
			<h2 id="log">{t('admin.log')}</h2>
			{newest.problem ? <ProblemNote of={newest.problem} onRetry={newest.again} /> : null}
			{!newest.value && !newest.problem && <LoadingRows rows={3} />}
			<ol className={rows.list} aria-label={t('admin.log')}>
				{items.map((entry) => (
					<Guard key={entry.id} as="li">
						<Entry entry={entry} askStage={askStage} onDone={onDone} />
					</Guard>
				))}
			</ol>
			{newest.value?.items.length === 0 && <p className={css.aside}>{t('admin.log.empty')}</p>}
			<OlderRows {...older} />
		</section>
	)
}

function Entry({ entry, ...undo }: Pick<Props, 'askStage' | 'onDone'> & { entry: LogEntry }) {
	const t = useTexts()
	const { act, at, name, operator, reason, withPosts } = entry
	const inWords = useReason()
	const called = useEntryName()(entry)
	return (
		<li className={rows.entry}>
			<p className={rows.first}>
				<span className={rows.chip} data-act={act}>
					{t(`admin.did.${act}`)}
				</span>
				<bdi className={rows.name}>{t.who(name)}</bdi>
				{withPosts && <span className={css.aside}>{t('admin.log.posts')}</span>}
			</p>
			<LoggedSubject entry={entry} />
			{reason !== '' && (
				<p className={rows.reason}>
					<PersonText text={inWords(reason)} />
				</p>
			)}
			<p className={rows.second}>
				<PastTime at={at} />
				<bdi>{operator}</bdi>
			</p>
			{entry.content && <AfterAct content={entry.content} of={called} {...undo} />}
		</li>
	)
}

/** The author's answer to an act on content, and a button to undo the act while that is possible. */
function AfterAct({
	content: { actId, undoUntil, answer },
	of,
	askStage,
	onDone,
}: Pick<Props, 'askStage' | 'onDone'> & {
	content: NonNullable<LogEntry['content']>
	of: string
}) {
	const t = useTexts()
	const [problem, setProblem] = useState('')
	return (
		<>
			{answer !== null && (
				<div className={rows.answer}>
					<p className={css.label}>{t('admin.answer')}</p>
					<p>
						<PersonText text={answer} />
					</p>
				</div>
			)}
			{undoUntil > Date.now() && (
				<div className={rows.undo}>
					<UndoButton
						actIds={[actId]}
						of={of}
						askStage={askStage}
						t={t}
						onDone={onDone}
						onProblem={setProblem}
					/>
					<Fault text={problem} />
				</div>
			)}
		</>
	)
}
