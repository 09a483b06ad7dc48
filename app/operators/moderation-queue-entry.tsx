import type { KeyboardEvent } from 'react'
import { nameOfLanguage, useLanguage, useTexts } from '../locales/texts.tsx'
import { topicName } from '../stage/topics/name-of.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import css from './moderation-queue.module.css'
import type { Kind, QueueItem } from './moderation-queue-kinds.tsx'
import { ReportList } from './report-list.tsx'
import reported from './reported-row.module.css'
import { rowName } from './row-name.ts'
import rows from './rows.module.css'
import { PastTime, useWhen } from './times.tsx'
import { WordsInLanguage } from './words-in-language.tsx'

interface Props {
	kind: Kind
	shown: QueueItem
	busy: boolean
	onClear: () => void
	onRemove: () => void
	onKey: (event: KeyboardEvent) => void
}

/** One entry: its media and text, and its reports. */
export function QueueEntry({ kind, shown, busy, onClear, onRemove, onKey }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const { author, at, text, translations, reports, preview } = shown
	const name = topicName(author, t)
	const when = useWhen()
	const named = (act: `admin.${'clear-message' | Kind['remove']}`) => ({
		busy,
		'aria-label': t('admin.act', { act: t(act), name: rowName(name, text || when(at)) }),
	})
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keys walk from row to row
		<li className={css.entry} tabIndex={0} aria-label={name} onKeyDown={onKey}>
			{preview}
			<div className={css.about}>
				<p className={rows.first}>
					<Avatar name={name} src={author.profilePicUrl} size={32} />
					<bdi className={rows.name}>{name}</bdi>
					<PlatformGlyph platform={author.platform} />
					<PastTime className={rows.second} at={at} />
				</p>
				<p className={rows.second}>{shown.facts}</p>
				{text !== null && (
					<div className={reported.words}>
						<WordsInLanguage
							label={`${t('message.original')} · ${nameOfLanguage(shown.language, language)}`}
							language={shown.language}
							text={text}
						/>
						{shown.language !== language && (
							<WordsInLanguage
								label={t('message.translation')}
								language={language}
								text={translations[language] ?? t('admin.reports.untranslated')}
							/>
						)}
					</div>
				)}
				{shown.link}
				{reports.length > 0 && <ReportList reports={reports} />}
				<div className={rows.acts}>
					{reports.length > 0 && (
						<Button {...named('admin.clear-message')} onClick={onClear}>
							{t('admin.clear-message')}
						</Button>
					)}
					<Button {...named(`admin.${kind.remove}`)} aria-haspopup="dialog" onClick={onRemove}>
						{t(`admin.${kind.remove}`)}
					</Button>
				</div>
			</div>
		</li>
	)
}
