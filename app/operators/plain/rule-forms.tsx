import { SLOW_MODE_SECONDS } from '#contract/limits'
import type { DeskPart } from '../../load-context.ts'
import { Field } from '../../stage/plain/form.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { ActForm, type OfDesk } from './act-form.tsx'

type Rules = Extract<DeskPart, { of: 'rules' }>

/** The rules for everybody who writes: slow mode, and the words that wait for an operator. */
export function RuleForms({ desk: { refused }, t, part }: OfDesk & { part: Rules }) {
	const { words, seconds } = part
	return (
		<>
			<section aria-labelledby="desk-slow" id="row-slow">
				<h2 id="desk-slow">{t('admin.slow')}</h2>
				<p>{t('admin.slow.text')}</p>
				<ActForm
					act="setSlowMode"
					row="slow"
					submit={t('admin.slow-mode')}
					label={t('admin.slow')}
					refused={refused}
				>
					{(again) => (
						<select
							name="seconds"
							aria-label={t('admin.slow')}
							defaultValue={again?.fields.seconds ?? String(seconds)}
						>
							{SLOW_MODE_SECONDS.map((n) => (
								<option key={n} value={n}>
									{n === 0 ? t('admin.slow.off') : t('admin.slow.every', { n })}
								</option>
							))}
						</select>
					)}
				</ActForm>
			</section>
			<section aria-labelledby="desk-words" id="row-words">
				<h2 id="desk-words">{t('admin.words')}</h2>
				<p>{t('admin.words.text')}</p>
				<ActForm
					act="listWord"
					row="words"
					submit={t('admin.list-word')}
					tone="primary"
					refused={refused}
				>
					{(again) => <Field label={t('admin.words.label')} name="entry" refused={again} />}
				</ActForm>
				{words.length === 0 && <p>{t('admin.words.empty')}</p>}
				<ul>
					{words.map(({ entry }) => (
						<li key={entry}>
							<PersonText text={entry} />
							<ActForm
								act="unlistWord"
								row={entry}
								at="#row-words"
								hidden={{ entry }}
								submit={t('admin.unlist-word')}
								label={t('admin.unlist-word.for', { name: entry })}
								refused={refused}
							/>
						</li>
					))}
				</ul>
			</section>
		</>
	)
}
