import type { LanguageCode } from '#contract/languages'
import type { Reported } from '#contract/moderation/reports'
import { eventWordsIn } from '#rules/events/event-times'
import type { DeskPart } from '../../load-context.ts'
import { useLanguage } from '../../locales/texts.tsx'
import { useUtc } from '../../locales/use-utc.ts'
import { Check } from '../../stage/plain/form.tsx'
import { topicName } from '../../stage/topics/name-of.ts'
import type { Elements } from '../../ui/elements.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { ReportList } from '../report-list.tsx'
import { rowName, useMessageName } from '../row-name.ts'
import { ActForm, type OfDesk, ReasonedActForm } from './act-form.tsx'
import { OlderLink } from './older-link.tsx'
import { actsOnMessage, Removals, UndoableUntil } from './removals.tsx'

type Reports = Extract<DeskPart, { of: 'reports' }>

/** Reports that wait for an operator: messages first, then stories, topics and events. */
export function ReportForms({ part, ...of }: OfDesk & { part: Reports }) {
	const { t } = of
	const { reported, stories, topics, events, nextCursor } = part
	return (
		<section aria-labelledby="desk-reports">
			<h2 id="desk-reports">{t('admin.reports')}</h2>
			{reported.length + stories.length + topics.length + events.length === 0 && (
				<p>{t('admin.reports.empty')}</p>
			)}
			{reported.map((one) => (
				<ReportedMessage key={one.message.id} {...of} reported={one} />
			))}
			<OlderLink cursor={nextCursor} at="reports" t={t} />
			{stories.map(({ story, reports }) => (
				<Entry
					key={story._id}
					{...of}
					id={story._id}
					kind="Story"
					href={`/stage/story/${story._id}`}
					name={topicName(story.author, t)}
					at={story.createdAt}
					language={story.language}
					text={story.storyText ?? ''}
					translations={story.translations}
					reports={reports}
				/>
			))}
			{topics.map(({ topic, reports }) => (
				<Entry
					key={topic.id}
					{...of}
					id={topic.id}
					kind="Topic"
					href={`/stage/topic/${topic.id}`}
					name={topicName(topic, t)}
					at={topic.submittedAt}
					language={topic.language}
					text={topic.text}
					translations={topic.translations}
					reports={reports}
					isPaid={topic.boostedUntil !== null}
				/>
			))}
			{events.map(({ event, author, reports }) => (
				<Entry
					key={event._id}
					{...of}
					id={event._id}
					kind="Event"
					href={`/stage/event/${event._id}`}
					name={topicName(author, t)}
					at={event.createdAt}
					language={event.language}
					text={[event.title, event.description].filter(Boolean).join('\n')}
					translations={translatedEvent(event)}
					reports={reports}
				/>
			))}
		</section>
	)
}

function translatedEvent(event: Reports['events'][number]['event']) {
	const languages = Object.keys(event.translations) as LanguageCode[]
	const text = ({ title, description }: { title: string; description: string | null }) =>
		[title, description].filter(Boolean).join('\n')
	return Object.fromEntries(languages.map((one) => [one, text(eventWordsIn(event, one))]))
}

function ReportedMessage({ desk, t, reported }: OfDesk & { reported: Reported }) {
	const { message, reports, listed, flood } = reported
	const { id, platformUsername, attachedImageUrl, text } = message
	const hidden = { messageId: id }
	const { refused } = desk
	const name = t.who(platformUsername)
	const called = useMessageName()(message)
	return (
		<Row
			t={t}
			id={id}
			href={`/stage/message/${id}`}
			name={name}
			at={message.timestamp}
			language={message.language}
			text={text}
			translations={message.translations}
		>
			{attachedImageUrl !== null && (
				<p>
					<a href={attachedImageUrl}>{message.attachedImage?.alt || t('image.open')}</a>
				</p>
			)}
			{listed.length > 0 && <p>{t('admin.list-word.done', { name: listed.join(' · ') })}</p>}
			{flood && <p>{t('admin.reports.flood', { n: flood.n, name: platformUsername })}</p>}
			<ReportList reports={reports} />
			<ActForm
				act="clearMessage"
				row={id}
				hidden={hidden}
				submit={t('admin.clear-message')}
				label={t('admin.act', { act: t('admin.clear-message'), name: called })}
				refused={refused}
			/>
			{actsOnMessage(message).includes('holdMessage') && (
				<ActForm
					act="holdMessage"
					row={id}
					hidden={hidden}
					submit={t('admin.hold-message')}
					label={t('admin.act', { act: t('admin.hold-message'), name: called })}
					refused={refused}
				/>
			)}
			<Removals message={message} refused={refused} t={t} />
		</Row>
	)
}

interface EntryProps extends OfDesk, Omit<RowProps, 't' | 'children'> {
	kind: 'Story' | 'Topic' | 'Event'
	reports: Reported['reports']
	isPaid?: boolean
}

/** A reported story, topic or event. */
function Entry({ desk: { refused }, kind, reports, isPaid, ...of }: EntryProps) {
	const { t, id, name, text, at } = of
	const when = useUtc()
	const called = rowName(name, text || when(at))
	const hidden = { [`${kind.toLowerCase()}Id`]: id }
	return (
		<Row {...of}>
			<ReportList reports={reports} />
			<ActForm
				act={`clear${kind}`}
				row={id}
				hidden={hidden}
				submit={t('admin.clear-message')}
				label={t('admin.act', { act: t('admin.clear-message'), name: called })}
				refused={refused}
			/>
			<ReasonedActForm
				act={`remove${kind}`}
				row={id}
				hidden={hidden}
				summary={t('admin.remove-message')}
				says={t('admin.content.reason')}
				submit={t('admin.content.do')}
				label={t('admin.act', { act: t('admin.remove-message'), name: called })}
				refused={refused}
				t={t}
				more={(again) => (
					<>
						{isPaid && (
							<Check label={t('admin.refund')} name="refund" refused={again} isOn={false} />
						)}
						<UndoableUntil t={t} />
					</>
				)}
			/>
		</Row>
	)
}

interface RowProps {
	t: OfDesk['t']
	id: string
	href: string
	name: string
	at: number
	language: LanguageCode
	text: string
	translations: Partial<Record<LanguageCode, string>>
	children?: Elements
}

/** A text in its author's language, and its translation into the operator's language. */
function Row({ t, id, href, name, at, language, text, translations, children }: RowProps) {
	const when = useUtc()
	const own = useLanguage()
	return (
		<article id={`row-${id}`} aria-label={name} data-row="">
			<p>
				<bdi>{name}</bdi>
				<span> · </span>
				<a href={href}>
					<time dateTime={new Date(at).toISOString()}>{when(at)}</time>
				</a>
			</p>
			{text !== '' && <PersonText language={language} text={text} />}
			{language !== own && text !== '' && (
				<>
					<p>{t('message.translation')}</p>
					<PersonText language={own} text={translations[own] ?? t('admin.reports.untranslated')} />
				</>
			)}
			{children}
		</article>
	)
}
