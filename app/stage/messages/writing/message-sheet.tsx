import { tagOf } from '#contract/languages'
import { directionOfText } from '#rules/text/direction'
import { useTexts } from '../../../locales/texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useNow } from '../../now-provider.tsx'
import { SheetActs } from '../../operators/lazy-sheet-acts.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import type { RowForm } from '../row/row-form.ts'
import { openBeside } from './docked.ts'
import { EmojiButtons } from './emoji-buttons.tsx'
import { displayedWords, ENTRIES, type MenuEntry, type Subject } from './message-entries.ts'
import css from './message-sheet.module.css'
import { SheetEntry } from './sheet-entry.tsx'

interface Props {
	of: Omit<Subject, 'now'>
	onDo: (doing: RowForm) => void
	onClose: () => void
}

/** A sheet with all acts that the reader has for a message. */
export function MessageSheet({ of, onDo, onClose }: Props) {
	const t = useTexts()
	const act = useAct()
	const operates = useStage((s) => s.operates)
	const subject = { ...of, now: useNow().at }

	function choose(entry: MenuEntry) {
		if ('opens' in entry) return onDo(act(openBeside, entry.opens, of.message))
		onClose()
		act(entry.act, subject)
	}

	return (
		<Dialog
			title={t('message.menu')}
			closeLabel={t('join.close')}
			onClose={onClose}
			beside={() => document.querySelector(`#message-${of.message.id} [data-does="menu"]`)}
		>
			{of.mayTalk && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
				<div className={css.emoji} role="group" aria-label={t('message.react')}>
					<EmojiButtons message={of.message} onPick={onClose} />
				</div>
			)}
			<ul>
				{ENTRIES.filter((entry) => entry.may(subject)).map((entry) => (
					<SheetEntry
						key={entry.does}
						of={entry.of}
						says={t(entry.says, { name: of.message.platformUsername })}
						tone={entry.tone}
						onChoose={() => choose(entry)}
					/>
				))}
				{operates && <SheetActs message={of.message} onChoose={onClose} />}
			</ul>
		</Dialog>
	)
}

/** A dialog with the message's text for selecting a part of it, because a long touch in the row opens the menu. */
export function SelectText({ of, onDone }: { of: Props['of']; onDone: () => void }) {
	const t = useTexts()
	const words = displayedWords(of)
	return (
		<Dialog title={t('message.select')} closeLabel={t('join.close')} onClose={onDone}>
			{words && (
				<p
					className={css.words}
					lang={tagOf(words.language)}
					dir={directionOfText(words.text, words.language)}
				>
					{words.text}
				</p>
			)}
		</Dialog>
	)
}
