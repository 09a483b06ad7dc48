import type { LogEntry } from '#contract/operator-log'
import type { DeskPart } from '../../load-context.ts'
import { useReason } from '../../locales/use-reason.ts'
import { useUtc } from '../../locales/use-utc.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { LoggedSubject } from '../logged-subject.tsx'
import { useEntryName } from '../row-name.ts'
import { ActForm, type OfDesk } from './act-form.tsx'
import { OlderLink } from './older-link.tsx'

type Journal = Extract<DeskPart, { of: 'journal' }>

/** What operators did, newest first; removals can be undone for a while. */
export function JournalForms({ part: { entries, nextCursor }, ...of }: OfDesk & { part: Journal }) {
	const { t } = of
	return (
		<section aria-labelledby="desk-log">
			<h2 id="desk-log">{t('admin.log')}</h2>
			{entries.map((entry) => (
				<Entry key={entry.id} {...of} entry={entry} />
			))}
			{entries.length === 0 && <p>{t('admin.log.empty')}</p>}
			<OlderLink cursor={nextCursor} at="journal" t={t} />
		</section>
	)
}

/** The id of this entry's act while the act can be undone; otherwise null. */
export function toUndo({ content }: LogEntry, now: number): string | null {
	return content && content.undoUntil > now ? content.actId : null
}

function Entry({ desk: { refused, at: now }, t, entry }: OfDesk & { entry: LogEntry }) {
	const { act, at, name, operator, reason, withPosts, content } = entry
	const undone = toUndo(entry, now)
	const when = useUtc()
	const inWords = useReason()
	const called = useEntryName()(entry)
	return (
		<article id={content ? `row-${content.actId}` : undefined} data-row="">
			<p>
				<span>{`${t(`admin.did.${act}`)}: `}</span>
				<bdi>{t.who(name)}</bdi>
				{withPosts && <span>{` · ${t('admin.log.posts')}`}</span>}
			</p>
			<LoggedSubject entry={entry} />
			{reason !== '' && <PersonText text={inWords(reason)} />}
			<p>
				<time dateTime={new Date(at).toISOString()}>{when(at)}</time>
				<span> · </span>
				<bdi>{operator}</bdi>
			</p>
			{content && content.answer !== null && (
				<>
					<p>{t('admin.answer')}</p>
					<PersonText text={content.answer} />
				</>
			)}
			{undone !== null && (
				<ActForm
					act="undo"
					row={undone}
					hidden={{ undo: undone }}
					submit={t('admin.undo')}
					label={t('admin.act', { act: t('admin.undo'), name: called })}
					refused={refused}
				/>
			)}
		</article>
	)
}
