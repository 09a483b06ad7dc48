import { type LiHTMLAttributes, memo, Suspense, useState } from 'react'
import type { Muted } from '#client/mutes'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { isRedacted } from '#rules/hearing/visibility'
import { isNamed } from '#rules/messages/for-you'
import { isNewSince } from '#rules/messages/last-read'
import { asReadBy } from '#rules/text/as-written'
import { useTexts } from '../../../locales/texts.tsx'
import { Guard } from '../../../ui/guard.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import type { ShownMessage } from '../../model.ts'
import { Deleting, MessageTools, ReportDialog, RowComposer } from '../../on-stage/lazy-parts.tsx'
import { MessageActs } from '../../operators/lazy-parts.tsx'
import shown from '../../people/person-name.module.css'
import { Plain } from '../../plain/plain.tsx'
import { useAct } from '../../stage-context.tsx'
import { loadOriginals } from '../feed/actions.ts'
import { AwaitedField } from '../writing/awaited-field.tsx'
import { Author, AuthorFace } from './author.tsx'
import { CopyLink } from './copy-link.tsx'
import { MenuLink, MessageSheet, SelectText } from './message-menu.tsx'
import css from './message-row.module.css'
import { ClockTime, MessageTime, useExactTime } from './message-time.tsx'
import { MutedRow } from './muted-row.tsx'
import { Reactions } from './reactions.tsx'
import type { Reading } from './reading.ts'
import { RelatedContent } from './related-content.tsx'
import { RowContent } from './row-content.tsx'
import type { RowForm } from './row-form.ts'
import { TranslationChip } from './translation-chip.tsx'

/** Whether a row belongs together with the row above and with the row below. */
export interface RowNeighbours {
	/** True for a row under the name and the face of the row above. */
	continues?: boolean
	/** True when the row below continues this one. */
	goesOn?: boolean
}

interface Props extends RowNeighbours {
	message: ShownMessage
	reading: Reading
	/** The depth in the thread: 0 for a root, more for replies. */
	depth: number
	/** The name of the author to whom this replies, when that message is loaded. */
	answers?: string
	showsAnswered?: boolean
	lit?: boolean
	/** Id of the linked message, which keeps a marked edge. */
	edged?: boolean
	/** Shows the message although the reader has muted its author. */
	isShown?: boolean
	/** True in the first picture of a row that comes with others. */
	lacksTools?: boolean
}

/** Memoised, so that a new message renders one row. */
export const MessageRow = memo(function MessageRow(props: Props) {
	const { message, reading, depth, isShown } = props
	const { muted } = reading
	/** The list of muted people for which the reader opened this message; a changed list closes it again. */
	const [shownFor, setShownFor] = useState<Muted | null>(null)
	const isMuted = !isShown && muted.has(userIdOf(message)) && shownFor !== muted
	return (
		<Guard as="li">
			{isMuted ? (
				<MutedRow messages={[message]} depth={depth} onShow={() => setShownFor(muted)} />
			) : (
				<WholeRow {...props} />
			)}
		</Guard>
	)
})

function WholeRow(props: Props) {
	const { reading, depth, lit, edged, continues, goesOn } = props
	const message = asReadBy(props.message, userIdOf(props.message), reading.you)
	const t = useTexts()
	const act = useAct()
	const [doing, setDoing] = useState<RowForm>(null)
	const [flipped, setFlipped] = useState(false)
	const isEditing = doing === 'editing'
	const isOwn = userIdOf(message) === reading.you
	const namesYou = !isOwn && isNamed(reading, message)
	const isHidden = isRedacted(message)
	const mayTalk = reading.seated && !isHidden && !message.lacksOriginal
	const subject = { message, isOwn, mayTalk, language: reading.language, flipped }

	async function flip() {
		const isHere = flipped || !message.lacksOriginal || (await act(loadOriginals))
		if (isHere) setFlipped(!flipped)
	}

	return (
		<TimedRow
			at={continues ? message.timestamp : null}
			id={`message-${message.id}`}
			className={css.row}
			data-depth={depth || undefined}
			data-fresh={message.timestamp > reading.freshAfter || undefined}
			data-stage-only={message.isStageOnly || undefined}
			data-named={namesYou || undefined}
			data-lit={lit || undefined}
			data-edged={edged || undefined}
			data-continues={continues || undefined}
			data-goes-on={goesOn || undefined}
			data-busy={doing !== null || undefined}
		>
			{!continues && <AuthorFace person={message} size={depth > 0 ? 32 : 40} />}
			<article className={css.said}>
				<header className={continues ? 'unseen' : css.head}>
					<Author message={message} isHeard={continues} />
					<span className={shown.glyph}>
						<PlatformGlyph platform={message.platform} />
					</span>
					{message.isStageOnly && (
						<span className={css.lock} title={t('message.stageonly')}>
							<Icon of="lock" size={14} />
							<span className="unseen">{t('message.stageonly')}</span>
						</span>
					)}
					{namesYou && <span className="unseen">{t('message.named')}</span>}
					{isNewSince(message, reading.since, reading.you) && (
						<span className={css.new}>{t('message.new')}</span>
					)}
				</header>
				{continues ? <ClockTime at={message.timestamp} /> : <MessageTime at={message.timestamp} />}
				{props.showsAnswered && <Answered message={message} name={props.answers} />}
				<RelatedContent message={message} />
				{isEditing ? (
					<Suspense
						fallback={
							<>
								<RowContent message={message} reading={reading} flipped={flipped} />
								<AwaitedField about={message.id} />
							</>
						}
					>
						<RowComposer does="edit" message={message} onDone={() => setDoing(null)} />
					</Suspense>
				) : (
					<RowContent message={message} reading={reading} flipped={flipped} />
				)}
				<footer className={css.foot}>
					<div className={css.marks}>
						{!isOwn && !isEditing && !message.isJoinMessage && message.text !== '' && (
							<TranslationChip
								message={message}
								language={reading.language}
								showOriginal={reading.showOriginal}
								flipped={flipped}
								onFlip={flip}
							/>
						)}
						<Reactions message={message} you={reading.you} />
					</div>
					{!props.lacksTools && (
						<div className={css.tools} data-unprinted="">
							{mayTalk && <MessageTools of={subject} doing={doing} onDo={setDoing} />}
							{reading.operates && <MessageActs message={message} />}
							<CopyLink id={message.id} />
							<MenuLink
								id={message.id}
								isOpen={doing === 'choosing'}
								onOpen={() => setDoing('choosing')}
							/>
						</div>
					)}
				</footer>
				{!isHidden && <Plain part="message" message={message} />}
				{doing === 'replying' && (
					<Suspense fallback={<AwaitedField about={message.id} />}>
						<RowComposer does="reply" message={message} onDone={() => setDoing(null)} />
					</Suspense>
				)}
			</article>
			{doing === 'choosing' && (
				<MessageSheet of={subject} onDo={setDoing} onClose={() => setDoing(null)} />
			)}
			{doing === 'selecting' && <SelectText of={subject} onDone={() => setDoing(null)} />}
			{doing === 'deleting' && <Deleting message={message} onDone={() => setDoing(null)} />}
			{doing === 'reporting' && <ReportDialog message={message} onDone={() => setDoing(null)} />}
		</TimedRow>
	)
}

interface TimedRowProps extends LiHTMLAttributes<HTMLLIElement> {
	at: number | null
}

/** Shows the row's time as a tooltip in rows without a visible time. Each minute renders only this element. */
function TimedRow({ at, ...row }: TimedRowProps) {
	return <li title={useExactTime(at)} {...row} />
}

function Answered({ message, name }: { message: Message; name: string | undefined }) {
	const t = useTexts()
	const id = message.replyToMessageId
	if (id === null) return null
	return (
		<p className={css.answered}>
			<Icon of="reply" size={13} />
			{name === undefined ? (
				<span>{t('message.replyto.earlier')}</span>
			) : (
				<a href={`#message-${id}`}>{t('message.replyto', { name: `@${name}` })}</a>
			)}
		</p>
	)
}
