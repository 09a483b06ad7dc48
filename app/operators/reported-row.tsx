import type { KeyboardEvent } from 'react'
import type { Message } from '#contract/messages/messages'
import type { Reported } from '#contract/messages/reports'
import type { ContentAct } from '#contract/operators'
import { nameOfLanguage, useLanguage, useTexts } from '../locales/texts.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import { ActButtons } from './act-buttons.tsx'
import { ReportList } from './report-list.tsx'
import css from './reported-row.module.css'
import type { ReviewAct } from './reports.tsx'
import rows from './rows.module.css'
import { Said } from './said.tsx'
import { useWhen } from './use-when.ts'

interface Props {
	reported: Reported
	busy: boolean
	onDecide: (act: ReviewAct) => void
	onAct: (act: ContentAct, message: Message) => void
	onKey: (event: KeyboardEvent) => void
}

/** What was said, in the author's words and the operator's language, what of it is listed, and who complained of it. */
export function ReportedRow({ reported, busy, onDecide, onAct, onKey }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const { message, reports, listed } = reported
	const { platformUsername: name, timestamp, review } = message
	const when = useWhen()
	const isForeign = message.language !== language && message.text !== ''
	const act = (one: ReviewAct) => (
		<Button disabled={busy} tabIndex={0} onClick={() => onDecide(one)}>
			{t(`admin.${one}-message`)}
		</Button>
	)
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keys walk from row to row
		<li className={css.row} tabIndex={0} aria-label={t.who(name)} onKeyDown={onKey}>
			<p className={rows.first}>
				<Avatar name={name} src={message.profilePicUrl} size={32} />
				<bdi className={rows.name}>{t.who(name)}</bdi>
				<PlatformGlyph platform={message.platform} />
				<time className={rows.second} dateTime={new Date(timestamp).toISOString()}>
					{when(timestamp)}
				</time>
				{(review === 'held' || review === 'reported') && (
					<span className={rows.chip} data-act={review === 'held' ? 'ban' : undefined}>
						{t(review === 'held' ? 'admin.reports.held' : 'admin.reports.folded')}
					</span>
				)}
			</p>
			<div className={css.words}>
				<Said
					label={`${t('message.original')} · ${nameOfLanguage(message.language, language)}`}
					language={message.language}
					text={message.text}
				/>
				{isForeign && (
					<Said
						label={t('message.translation')}
						language={language}
						text={message.translations[language] ?? t('admin.reports.untranslated')}
					/>
				)}
				{message.attachedImageUrl !== null && (
					<a
						className={css.picture}
						href={message.attachedImageUrl}
						target="_blank"
						rel="noreferrer"
					>
						{message.attachedImage?.alt || t('image.open')}
					</a>
				)}
			</div>
			{listed.length > 0 && (
				<p className={css.note}>{t('admin.list-word.done', { name: listed.join(' · ') })}</p>
			)}
			<ReportList reports={reports} />
			<div className={rows.acts}>
				{act('clear')}
				{review !== 'held' && act('hold')}
				<ActButtons message={message} disabled={busy} tabIndex={0} onAct={onAct} />
			</div>
		</li>
	)
}
