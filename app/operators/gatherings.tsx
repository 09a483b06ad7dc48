import { useCallback } from 'react'
import type { Gathering } from '#contract/gatherings/gathering'
import { listEvents } from '#contract/gatherings/gatherings'
import { tagOf } from '#contract/languages'
import { findPeople } from '#contract/operators'
import { wordsIn } from '#rules/gatherings/next'
import { nameOfLanguage, useLanguage, useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import css from './operators.module.css'
import { Problem } from './problem.tsx'
import words from './reported-row.module.css'
import rows from './rows.module.css'
import { Said } from './said.tsx'
import entry from './shown.module.css'
import { useContentActs } from './use-content-acts.tsx'
import { useLoaded } from './use-loaded.ts'

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const

interface Props {
	askStage: AskStage
	after: number
	onDone: (message: string) => void
}

/** Events that are not over, by their start. */
export function Gatherings({ askStage, after, onDone }: Props) {
	const t = useTexts()
	const lang = useLanguage()
	const { value, problem, again } = useLoaded(
		// biome-ignore lint/correctness/useExhaustiveDependencies: after a deed it is asked for anew
		useCallback(async () => {
			const [{ events }, { people }] = await Promise.all([
				askStage(listEvents, { query: { lang } }),
				askStage(findPeople, { query: {} }),
			])
			const names = new Map(
				people.map(({ userId, participant }) => [userId, participant.platformUsername]),
			)
			return events.map((event) => ({ event, name: names.get(event.createdBy) ?? event.createdBy }))
		}, [askStage, lang, after]),
	)
	const { intend, done, dialog } = useContentActs(askStage, onDone)
	return (
		<section className={`${css.card} ${css.wide}`} aria-labelledby="gatherings">
			<h2 id="gatherings">{t('event.title')}</h2>
			{done}
			{problem ? <Problem of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={2} />}
			{value?.length === 0 && <p className={css.aside}>{t('event.none')}</p>}
			{value && value.length > 0 && (
				<ol className={rows.list} aria-label={t('event.title')}>
					{value.map(({ event, name }) => (
						<Entry
							key={event._id}
							event={event}
							name={t.who(name)}
							onRemove={() => intend('remove-event', { id: event._id, platformUsername: name })}
						/>
					))}
				</ol>
			)}
			{dialog}
		</section>
	)
}

function Entry(props: { event: Gathering; name: string; onRemove: () => void }) {
	const { event, name, onRemove } = props
	const t = useTexts()
	const language = useLanguage()
	const when = new Intl.DateTimeFormat([tagOf(language), 'en'], WHEN)
	const read = wordsIn(event, language)
	const text = ({ title, description }: Pick<Gathering, 'title' | 'description'>) =>
		[title, description].filter(Boolean).join('\n')
	return (
		<li className={entry.entry}>
			<p className={rows.first}>
				<bdi className={rows.name}>{name}</bdi>
				<time className={rows.second} dateTime={new Date(event.startTime).toISOString()}>
					{when.format(event.startTime)}
				</time>
				<span className={rows.second}>{t('event.coming', { n: event.rsvpCount })}</span>
			</p>
			<div className={words.words}>
				<Said
					label={`${t('message.original')} · ${nameOfLanguage(event.language, language)}`}
					language={event.language}
					text={text(event)}
				/>
				{read.language !== event.language && (
					<Said label={t('message.translation')} language={language} text={text(read)} />
				)}
			</div>
			<div className={rows.acts}>
				<Button
					tone="danger"
					aria-haspopup="dialog"
					aria-label={t('admin.act', { act: t('admin.remove-event'), name })}
					onClick={onRemove}
				>
					{t('admin.remove-event')}
				</Button>
			</div>
		</li>
	)
}
