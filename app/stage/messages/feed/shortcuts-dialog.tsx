import type { ReactNode } from 'react'
import { MESSAGE_EMOJI } from '#contract/messages/reactions'
import { useTexts } from '../../../locales/texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WritingPreferences } from '../writing/preferences.tsx'
import { useEnterSends } from '../writing/use-enter-sends.ts'
import { useLetters } from '../writing/use-letters.ts'
import css from './shortcuts-dialog.module.css'

/** A dialog with the settings for announcements and keys, and a list of all keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
	const t = useTexts()
	const letters = useLetters()
	const enterSends = useEnterSends()
	return (
		<Dialog title={t('keys.title')} closeLabel={t('join.close')} onClose={onClose} over>
			<WritingPreferences />
			<Group title={t('keys.messages')}>
				<Row does={t('keys.next')} keys={['↓']} letter={letters && 'J'} />
				<Row does={t('keys.previous')} keys={['↑']} letter={letters && 'K'} />
				<Row does={t('keys.newest')} keys={['Home']} />
				<Row does={t('keys.oldest')} keys={['End']} />
				<Row does={t('keys.into')} keys={['Enter']} />
				<Row does={t('keys.along')} keys={['←', '→']} />
				<Row does={t('keys.out')} keys={['Esc']} />
			</Group>
			{letters && (
				<Group title={t('keys.message')}>
					<Row does={t('message.reply')} letter="R" />
					<Row does={t('message.edit')} letter="E" />
					<Row does={t('message.copy')} letter="L" />
					<Row does={t('message.show.original')} letter="O" />
					{MESSAGE_EMOJI.map((emoji, at) => (
						<Row key={emoji} does={`${t('message.react')} ${emoji}`} letter={String(at + 1)} />
					))}
				</Group>
			)}
			<Group title={t('keys.page')}>
				<Row does={t('keys.write')} letter={letters && 'N'} />
				<Row does={t('keys.send')} keys={['Ctrl / ⌘ + Enter', ...(enterSends ? ['Enter'] : [])]} />
				<Row does={t('keys.last')} keys={['↑']} />
				<Row does={t('composer.mentions')} keys={['@']} />
				<Row does={t('keys.leave')} keys={['Esc']} />
				<Row does={t('keys.images')} keys={['←', '→']} />
				<Row does={t('keys.title')} letter={letters && '?'} />
			</Group>
		</Dialog>
	)
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={css.group}>
			<h3>{title}</h3>
			<dl>{children}</dl>
		</section>
	)
}

/** One key or combination. Single-letter keys are left out while they are switched off. */
function Row(props: { does: string; keys?: string[]; letter?: string | false }) {
	const keys = [...(props.letter ? [props.letter] : []), ...(props.keys ?? [])]
	if (keys.length === 0) return null
	return (
		<div className={css.row}>
			<dt>{props.does}</dt>
			<dd dir="ltr">
				{keys.map((key) => (
					<kbd key={key}>{key}</kbd>
				))}
			</dd>
		</div>
	)
}
