import type { KeyboardEvent } from 'react'
import type { Message } from '#contract/messages/messages'
import type { Reported } from '#contract/moderation/reports'
import type { ModerationAct } from '#contract/operator-log'
import { nameOfLanguage, useLanguage, useTexts } from '../locales/texts.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import { ActButtons } from './act-buttons.tsx'
import { ReportList } from './report-list.tsx'
import css from './reported-row.module.css'
import { useMessageName } from './row-name.ts'
import rows from './rows.module.css'
import { PastTime } from './times.tsx'
import { WordsInLanguage } from './words-in-language.tsx'

export type ReviewAct = 'clear' | 'hold'

interface Props {
	reported: Reported
	busy: boolean
	onDecide: (act: ReviewAct, messages: readonly Message[]) => void
	onAct: (act: ModerationAct, message: Message, also?: readonly string[]) => void
	onKey: (event: KeyboardEvent) => void
}

/**
 * A reported message in the author's words and the operator's language, with its listed words and its reports.
 */
export function ReportedRow({ reported, busy, onDecide, onAct, onKey }: Props) {
	const t = useTexts()
	const { message, reports, listed, flood } = reported
	const { platformUsername: name, timestamp, review } = message
	const called = useMessageName()(message)
	const act = (one: ReviewAct) => (
		<Button
			busy={busy}
			tabIndex={0}
			aria-label={t('admin.act', { act: t(`admin.${one}-message`), name: called })}
			onClick={() => onDecide(one, [message])}
		>
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
				<PastTime className={rows.second} at={timestamp} />
				{(review === 'held' || review === 'reported') && (
					<span className={rows.chip} data-act={review === 'held' ? 'ban' : undefined}>
						{t(review === 'held' ? 'admin.reports.held' : 'admin.reports.folded')}
					</span>
				)}
			</p>
			<Words of={message} />
			{listed.length > 0 && (
				<p className={css.note}>{t('admin.list-word.done', { name: listed.join(' · ') })}</p>
			)}
			<ReportList reports={reports} />
			<div className={rows.acts}>
				{act('clear')}
				{review !== 'held' && act('hold')}
				<ActButtons message={message} busy={busy} tabIndex={0} onAct={onAct} />
			</div>
			{flood && <Flood {...{ message, flood, busy, onDecide, onAct }} />}
		</li>
	)
}

interface FloodProps extends Omit<Props, 'reported' | 'onKey'> {
	message: Message
	flood: NonNullable<Reported['flood']>
}

/** Further messages of the same person that wait, folded; one decision covers all of them. */
function Flood({ message, flood: { n, others }, busy, onDecide, onAct }: FloodProps) {
	const t = useTexts()
	const count = others.length + 1
	return (
		<details className={css.flood}>
			<summary>{t('admin.reports.flood', { n, name: message.platformUsername })}</summary>
			<ul>
				{others.map((one) => (
					<li key={one.id}>
						<Words of={one} />
					</li>
				))}
			</ul>
			<div className={rows.acts}>
				<Button busy={busy} onClick={() => onDecide('clear', [message, ...others])}>
					{t('admin.reports.clear.all', { n: count })}
				</Button>
				<Button
					busy={busy}
					aria-haspopup="dialog"
					onClick={() =>
						onAct(
							'remove-message',
							message,
							others.map(({ id }) => id),
						)
					}
				>
					{t('admin.reports.remove.all', { n: count })}
				</Button>
			</div>
		</details>
	)
}

/** The message's original text, and its translation into the operator's language. */
function Words({ of: message }: { of: Message }) {
	const t = useTexts()
	const language = useLanguage()
	const isForeign = message.language !== language && message.text !== ''
	return (
		<div className={css.words}>
			<WordsInLanguage
				label={`${t('message.original')} · ${nameOfLanguage(message.language, language)}`}
				language={message.language}
				text={message.text}
			/>
			{isForeign && (
				<WordsInLanguage
					label={t('message.translation')}
					language={language}
					text={message.translations[language] ?? t('admin.reports.untranslated')}
				/>
			)}
			{message.attachedImageUrl !== null && (
				<a className={css.picture} href={message.attachedImageUrl} target="_blank" rel="noreferrer">
					{message.attachedImage?.alt || t('image.open')}
				</a>
			)}
		</div>
	)
}
