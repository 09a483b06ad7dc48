import type { Message } from '#contract/messages/messages'
import { MESSAGE_EMOJI } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import { textsFor } from '#locales/catalogs'
import { shortFormsOf } from '#rules/short-forms'
import type { PlainPage, RefusedForm, StageContext } from '../../load-context.ts'
import { type Speech, saying } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Written } from '../../ui/written.tsx'

interface Drawing {
	page: PlainPage
	t: Speech
}

/** The place of a message that is gone: its words are kept in the box for a new one. */
const GONE = [404, 410]

/** The forms of a page that is drawn for one person; only the server has them. */
export async function plainFormsOf({ plainPage, reader: { language } }: StageContext) {
	const page = plainPage()
	if (!page) return null
	const drawing = { page, t: saying(language, await textsFor(language), shortFormsOf(language)) }
	return ({ message }: { message?: Message }) => {
		if (!message) return <Writing {...drawing} />
		return page.userId === null ? null : <Answering {...drawing} message={message} />
	}
}

/** The box for a new message, what was refused and has no message to stand at, and the way off the stage. */
function Writing({ page: { userId, refused }, t }: Drawing) {
	const here = refused && messageIdIn(refused) === null ? refused : null
	return (
		<>
			<form method="post" action="#write" id="write">
				<TextField t={t} refused={here} isOff={userId === null} />
				{userId === null ? (
					<ButtonLink href="/stage/join">{t('own.rejoin')}</ButtonLink>
				) : (
					<Button type="submit" tone="primary" name="act" value="postMessage">
						{t('composer.post')}
					</Button>
				)}
			</form>
			{userId !== null && (
				<form method="post" aria-label={t('own.title')}>
					<Button type="submit" tone="bare" name="act" value="leave">
						{t('own.leave')}
					</Button>
				</form>
			)}
		</>
	)
}

/** Reactions to a message, and the reply. */
function Answering({ page: { userId, refused }, t, message }: Drawing & { message: Message }) {
	const { id, reactions } = message
	const here = refused && messageIdIn(refused) === id ? refused : null
	const isReply = here?.act === 'postMessage'
	const isMine = (emoji: string) =>
		reactions.some((one) => one.emoji === emoji && userIdOf(one) === userId)
	const at = `#message-${id}`
	return (
		<>
			<form method="post" action={at} aria-label={t('message.react')}>
				<input type="hidden" name="messageId" value={id} />
				{MESSAGE_EMOJI.map((emoji) => (
					<Button
						key={emoji}
						type="submit"
						name="act"
						value={`${isMine(emoji) ? 'removeReaction' : 'addReaction'} ${emoji}`}
						aria-pressed={isMine(emoji)}
					>
						{emoji}
					</Button>
				))}
				{here && !isReply && <Sentence refused={here} />}
			</form>
			<details open={isReply}>
				<summary>{t('message.reply')}</summary>
				<form method="post" action={at}>
					<input type="hidden" name="replyToMessageId" value={id} />
					<TextField t={t} refused={isReply ? here : null} />
					<Button type="submit" tone="primary" name="act" value="postMessage">
						{t('composer.post')}
					</Button>
				</form>
			</details>
		</>
	)
}

interface TextProps {
	t: Speech
	refused: RefusedForm | null
	isOff?: boolean
}

/** The text with what was wrong with it. Its key makes a second press, or a reload, the same message. */
function TextField({ t, refused, isOff }: TextProps) {
	return (
		<>
			<textarea
				name="messageText"
				rows={2}
				aria-label={t('composer.label')}
				aria-invalid={refused ? true : undefined}
				readOnly={isOff}
				defaultValue={refused?.fields.messageText}
			/>
			<input type="hidden" name="clientMessageId" value={keyFor(refused)} />
			{refused && <Sentence refused={refused} />}
		</>
	)
}

function Sentence({ refused: { sentence } }: { refused: RefusedForm }) {
	return (
		<p role="alert">
			<Written text={sentence} />
		</p>
	)
}

/** The message at which a refusal stands; null for the box of new messages. */
function messageIdIn({ fields, status }: RefusedForm): string | null {
	if (GONE.includes(status)) return null
	return fields.replyToMessageId || fields.messageId || null
}

/** After an outage the message may have arrived: then the same key finds it. */
function keyFor(refused: RefusedForm | null): string {
	const { clientMessageId } = refused?.fields ?? {}
	return (refused && refused.status >= 500 && clientMessageId) || crypto.randomUUID()
}
