import { type FormEvent, useCallback } from 'react'
import { NO_ENTRY, readWordList } from '#contract/house-rules'
import { NATIVE_NAMES } from '#contract/languages'
import { LISTED_WORD_MAX_CHARS } from '#contract/limits'
import { alsoFoundBy } from '#rules/text/folded'
import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { Fault } from '../ui/fault.tsx'
import { PersonText } from '../ui/person-text.tsx'
import { useDirection } from '../ui/use-direction.ts'
import { useMissing } from '../ui/use-missing.ts'
import { useTabText } from '../ui/use-tab-text.ts'
import type { UnconfirmedAct } from './act-dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import rows from './rows.module.css'
import { useListInSteps } from './use-list-in-steps.ts'
import { useLoaded } from './use-loaded.ts'

const WORDS_SHOWN = 12

interface Props {
	askStage: AskStage
	onAct: (asked: UnconfirmedAct) => void
}

/** The word list: a message with one of its words or links waits for an operator. */
export function WordListSection({ askStage, onAct }: Props) {
	const t = useTexts()
	const { value, problem, again } = useLoaded(
		useCallback(() => askStage(readWordList, {}), [askStage]),
	)
	const { shown, ...older } = useListInSteps(value?.words ?? [], WORDS_SHOWN)
	return (
		<section className={css.card} aria-labelledby="words">
			<h2 id="words">{t('admin.words')}</h2>
			<p className={css.aside}>{t('admin.words.text')}</p>
			<EntryForm onAct={onAct} />
			{problem ? <ProblemNote of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={1} />}
			<ul className={rows.list} aria-label={t('admin.words')}>
				{shown.map(({ entry }) => (
					<li key={entry} className={rows.row}>
						<p className={rows.first}>
							<PersonText className={rows.name} text={entry} />
						</p>
						<div className={rows.acts}>
							<Button
								aria-haspopup="dialog"
								aria-label={t('admin.unlist-word.for', { name: entry })}
								onClick={() => onAct({ act: 'unlist-word', account: entry, name: entry })}
							>
								{t('admin.unlist-word')}
							</Button>
						</div>
					</li>
				))}
			</ul>
			<OlderRows {...older} />
			{value?.words.length === 0 && <p className={css.aside}>{t('admin.words.empty')}</p>}
		</section>
	)
}

function EntryForm({ onAct }: Pick<Props, 'onAct'>) {
	const t = useTexts()
	const directed = useDirection()
	const [text, setText] = useTabText('listedWord')
	const entry = text.trim()
	const [problem, refuses] = useMissing(entry === '', NO_ENTRY)

	function start(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (refuses(event)) return
		onAct({ act: 'list-word', account: entry, name: entry, whenDone: () => setText('') })
	}

	return (
		<form className={css.form} onSubmit={start}>
			<label className={css.label} htmlFor="word">
				{t('admin.words.label')}
			</label>
			<input
				id="word"
				className={css.input}
				dir={directed(text)}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				maxLength={LISTED_WORD_MAX_CHARS}
				value={text}
				aria-invalid={problem !== null}
				aria-describedby="word-problem word-also"
				onChange={(event) => setText(event.target.value)}
			/>
			<Fault id="word-problem" text={problem} />
			<div id="word-also" aria-live="polite">
				<AlsoFound entry={entry} />
			</div>
			<div className={`${dialog.choice} ${css.foot}`}>
				<Button type="submit" tone="primary" aria-haspopup="dialog" lacks={entry === ''}>
					{t('admin.list-word')}
				</Button>
			</div>
		</form>
	)
}

/** A hint before saving: letters with accents are matched, too, unless the alphabet counts them as separate letters. */
function AlsoFound({ entry }: { entry: string }) {
	const t = useTexts()
	const { words, languages } = alsoFoundBy(entry)
	if (words.length === 0) return null
	const names = languages.map((language) => NATIVE_NAMES[language])
	return (
		<>
			<p className={css.aside}>{t('admin.words.also', { words: words.join(', ') })}</p>
			{names.length > 0 && (
				<p className={css.aside}>{t('admin.words.apart', { languages: names.join(', ') })}</p>
			)}
		</>
	)
}
