import type { KeyboardEvent } from 'react'
import { directionOf, type LanguageCode, tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { Reported } from '#contract/messages/reports'
import type { ContentAct } from '#contract/operators'
import { nameOfLanguage, useLanguage, useTexts } from '../locales/texts.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PlainWords } from '../ui/plain-words.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import { ActButtons } from './act-buttons.tsx'
import css from './reported-row.module.css'
import type { ReviewAct } from './reports.tsx'
import rows from './rows.module.css'

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const

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
	const when = new Intl.DateTimeFormat([tagOf(language), 'en'], WHEN)
	const isForeign = message.language !== language && message.text !== ''
	const act = (one: ReviewAct) => (
		<Button disabled={busy} tabIndex={0} onClick={() => onDecide(one)}>
			{t(`admin.${one}-message`)}
		</Button>
	)
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keys walk from row to row
		<li className={css.row} tabIndex={0} aria-label={name} onKeyDown={onKey}>
			<p className={rows.first}>
				<Avatar name={name} src={message.profilePicUrl} size={32} />
				<bdi className={rows.name}>{name}</bdi>
				<PlatformGlyph platform={message.platform} />
				<time className={rows.second} dateTime={new Date(timestamp).toISOString()}>
					{when.format(timestamp)}
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
			<ul className={css.reports}>
				{reports.map((one) => (
					<li key={one.userId}>
						<span className={rows.chip}>{t(`report.${one.reason}`)}</span>
						<bdi>{one.name ?? one.userId}</bdi>
						<time className={rows.second} dateTime={new Date(one.at).toISOString()}>
							{when.format(one.at)}
						</time>
						{one.note !== '' && <bdi className={css.note}>{one.note}</bdi>}
					</li>
				))}
			</ul>
			<div className={rows.acts}>
				{act('clear')}
				{review !== 'held' && act('hold')}
				<ActButtons message={message} disabled={busy} tabIndex={0} onAct={onAct} />
			</div>
		</li>
	)
}

function Said({ label, language, text }: { label: string; language: LanguageCode; text: string }) {
	return (
		<div>
			<p className={rows.second} suppressHydrationWarning>
				{label}
			</p>
			<bdi className={css.said} lang={tagOf(language)} dir={directionOf(language)}>
				<PlainWords text={text} />
			</bdi>
		</div>
	)
}
