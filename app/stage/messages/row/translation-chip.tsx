import type { LanguageCode } from '#contract/languages'
import { MINUTE_MS } from '#contract/limits'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { nameOfLanguage, useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownMessage } from '../../model.ts'
import { useNow } from '../../now-provider.tsx'
import { showsBoth } from './reading.ts'
import css from './translation-chip.module.css'

interface Props {
	message: ShownMessage
	language: LanguageCode
	showOriginal: boolean
	flipped: boolean
	onFlip: () => void
}

const PENDING_MS = MINUTE_MS // after this time a missing translation is not called pending any more

/** Names the source language, and switches one message between translation and original. */
export function TranslationChip({ message, language, showOriginal, flipped, onFlip }: Props) {
	const t = useTexts()
	const now = useNow()
	if (message.language === language || message.text === STAGE_ONLY_TEXT) return null

	const from = nameOfLanguage(message.language, language)
	if (message.translations[language] === undefined) {
		const reason = message.untranslated?.[language]
		const waits = !reason && message.review !== 'held' // a held message is not translated until an operator has decided
		const pending = waits && now.hydrated && now.at - message.timestamp < PENDING_MS
		return (
			<p className={css.marks} data-mark="" suppressHydrationWarning>
				<span suppressHydrationWarning>{t('message.in', { language: from })}</span>
				{reason && <span className={css.mark}>{t(`message.${reason}`)}</span>}
				{pending && <span className={css.mark}>{t('message.pending')}</span>}
			</p>
		)
	}

	// the original is shown below with its own label, which names the language
	if (showsBoth(message, showOriginal)) return null
	const label = (
		<span suppressHydrationWarning>
			{flipped ? t('message.show.translation') : t('message.translated', { language: from })}
		</span>
	)
	// Plain text before hydration, a button after it.
	if (!now.hydrated)
		return (
			<p className={css.chip} data-mark="">
				<Icon of="swap" size={14} />
				{label}
			</p>
		)
	return (
		<button
			type="button"
			className={css.chip}
			data-mark=""
			data-does="original"
			aria-pressed={flipped}
			title={t(flipped ? 'message.show.translation' : 'message.show.original')}
			onClick={onFlip}
		>
			<Icon of="swap" size={14} />
			{label}
		</button>
	)
}
