import { userIdOf } from '#contract/people/participants'
import type { Topic } from '#contract/topics/topic'
import { type Drawing, Fold, Form, Key, refusedOf, Sentence, TextArea, Told } from './form.tsx'
import { ReportForm } from './report-form.tsx'

const AT = '#linked-title'

/** On a topic's own page: the reply into it, and its deletion or its report. */
export function TopicForms({ page, t, topic }: Drawing & { topic: Topic }) {
	const { id, boostedUntil } = topic
	const isOwn = userIdOf(topic) === page.userId
	const reply = refusedOf(page, id, 'postMessage')
	const removal = refusedOf(page, id, 'deleteTopic')
	return (
		<>
			<Fold summary={t('message.reply')} isOpen={reply !== null}>
				<Form
					at={AT}
					act="postMessage"
					submit={t('composer.post')}
					tone="primary"
					hidden={{ replyToTopicId: id }}
					label={t('reply.topic')}
					refused={reply}
				>
					<TextArea label={t('reply.topic')} name="messageText" refused={reply} />
					<Key name="clientMessageId" refused={reply} />
				</Form>
			</Fold>
			{isOwn && boostedUntil === null && (
				<Fold summary={t('topic.delete')} isOpen={removal !== null}>
					<Form
						at={AT}
						act="deleteTopic"
						submit={t('topic.delete')}
						tone="danger"
						hidden={{ topicId: id }}
						refused={removal}
					>
						<p>{t('topic.delete.confirm')}</p>
					</Form>
				</Fold>
			)}
			{!isOwn && (
				<>
					<ReportForm
						page={page}
						t={t}
						at={AT}
						act="reportTopic"
						of={['topicId', id]}
						title="report.topic"
					/>
					<Sentence refused={removal} />
				</>
			)}
			<Told page={page} t={t} of={id} />
		</>
	)
}

/** A new topic. */
export function NewTopic({ page, t }: Drawing) {
	const refused = refusedOf(page, '', 'postTopic')
	return (
		<Fold summary={t('topic.add')} isOpen={refused !== null}>
			<Form at="#write" act="postTopic" submit={t('topic.send')} tone="primary" refused={refused}>
				<TextArea label={t('topic.field')} name="topicText" refused={refused} />
				<Key name="clientTopicId" refused={refused} />
			</Form>
		</Fold>
	)
}
