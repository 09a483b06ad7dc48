import type { Message } from '#contract/messages/messages'
import { MESSAGE_EMOJI } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import { isEditable } from '#rules/messages/editing'
import type { ShownMessage } from '../model.ts'
import { DeleteForm } from './delete-form.tsx'
import {
	FoldedForm,
	Form,
	type FormDrawing,
	KeyField,
	refusedOf,
	Sentence,
	TextArea,
} from './form.tsx'
import { FormResult } from './form-result.tsx'
import { ReactionForm } from './reaction-form.tsx'
import { ReportForm } from './report-form.tsx'

interface OfMessage extends FormDrawing {
	message: ShownMessage
}

type OfOne = Pick<FormDrawing, 'page' | 't'> & { message: Message }

/**
 * The forms of a message: reactions and a reply; then, for its author, edit and deletion, and for others report and
 * mute.
 */
export function MessageForms(of: OfMessage) {
	const { page, message, t } = of
	const { id } = message
	const anchor = `#message-${id}`
	const label = t('reply.label', { name: t.who(message.platformUsername) })
	const reply = refusedOf(page, id, 'postMessage')
	return (
		<>
			<Reactions {...of} />
			<FoldedForm
				summary={t('message.reply')}
				at={anchor}
				act="postMessage"
				submit={t('composer.post')}
				tone="primary"
				hidden={{ replyToMessageId: id }}
				refused={reply}
			>
				<TextArea label={label} name="messageText" refused={reply} />
				<KeyField name="clientMessageId" refused={reply} />
			</FoldedForm>
			{userIdOf(message) === page.userId ? <OfOwn {...of} /> : <OfOthers {...of} />}
			<FormResult page={page} t={t} of={id} />
		</>
	)
}

function Reactions({ page, t, message: { id, reactions } }: OfMessage) {
	const isMine = (emoji: Message['reactions'][number]['emoji']) =>
		reactions.some((one) => one.emoji === emoji && userIdOf(one) === page.userId)
	return (
		<ReactionForm
			page={page}
			t={t}
			at={`#message-${id}`}
			of={['messageId', id]}
			acts={['addReaction', 'removeReaction']}
			emoji={MESSAGE_EMOJI.map((emoji) => ({ emoji, isMine: isMine(emoji) }))}
		/>
	)
}

function OfOwn({ page, t, message }: OfMessage) {
	const { id, text, lacksOriginal } = message
	const anchor = `#message-${id}`
	const hidden = { messageId: id }
	const edit = refusedOf(page, id, 'editMessage')
	return (
		<>
			{(edit || (isEditable(message, page.at) && !lacksOriginal)) && (
				<FoldedForm
					summary={t('message.edit')}
					at={anchor}
					act="editMessage"
					submit={t('message.save')}
					tone="primary"
					hidden={hidden}
					refused={edit}
				>
					<TextArea label={t('composer.editing')} name="messageText" refused={edit} value={text} />
				</FoldedForm>
			)}
			<DeleteForm
				page={page}
				t={t}
				at={anchor}
				act="deleteMessage"
				of={['messageId', id]}
				title="message.delete"
			/>
		</>
	)
}

/**
 * Report and mute for another person's message in the list about a topic. All other forms are on the message's own
 * page.
 */
export function TalkForms({ page, t, message }: OfOne) {
	if (userIdOf(message) === page.userId) return null
	return (
		<>
			<OfOthers page={page} t={t} message={message} place="talk" />
			<FormResult page={page} t={t} of={message.id} />
		</>
	)
}

/** In a line of muted messages: a button for each muted person that ends the mute. */
export function MutedForms({
	page,
	t,
	messages,
}: Pick<FormDrawing, 'page' | 't'> & { messages: readonly Message[] }) {
	const [first] = messages
	const people = new Map(messages.map((one) => [userIdOf(one), one.platformUsername]))
	return (
		<>
			{[...people].map(([userId, name]) => (
				<Form
					key={userId}
					at={`#message-${first?.id}`}
					act="unmute"
					submit={t('mute.undo', { name: t.who(name) })}
					hidden={{ messageId: first?.id ?? '', userId }}
					refused={refusedOf(page, first?.id ?? '', 'unmute')}
				/>
			))}
		</>
	)
}

/**
 * The forms for another person's message. Also shows the refusal of a forged edit or deletion, because the author's
 * forms are not drawn here.
 */
function OfOthers({ page, t, message, place = 'message' }: OfOne & { place?: 'message' | 'talk' }) {
	const { id, platformUsername } = message
	const anchor = `#${place}-${id}`
	const mute = refusedOf(page, id, 'mute')
	const name = t.who(platformUsername)
	return (
		<>
			<ReportForm
				page={page}
				t={t}
				at={anchor}
				act="reportMessage"
				of={['messageId', id]}
				more={{ place }}
				title="report.title"
			/>
			<FoldedForm
				summary={t('mute.do', { name })}
				at={anchor}
				act="mute"
				submit={t('mute.do', { name })}
				hidden={{ messageId: id, userId: userIdOf(message), place }}
				refused={mute}
			/>
			<Sentence refused={refusedOf(page, id, 'editMessage', 'deleteMessage')} />
		</>
	)
}
