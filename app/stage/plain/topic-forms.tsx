import { HOUR_MS, TOPIC_BOOST_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import type { Topic } from '#contract/topics/topic'
import { centsOf } from '#rules/banner/slot'
import { withSpaceAfter } from '#rules/text/sentences'
import type { RefusedForm } from '../../load-context.ts'
import { useLanguage } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { roundPriceIn } from '../money/price.ts'
import { DeleteOrReport } from './delete-or-report.tsx'
import {
	FoldedForm,
	FoldedForms,
	Form,
	type FormDrawing,
	KeyField,
	refusedOf,
	Sentence,
	TextArea,
} from './form.tsx'

const AT = '#linked-title'
/** The value of the field `place` in a guest's form. */
export const AT_BOOST = 'boost'
/** The acts of the forms for a new topic. */
export const TOPIC_ACTS = ['postTopic', 'createTopicCheckout', 'generateAiTopic']

/** On the page of a topic: a reply about it, and a form to delete or report the topic. */
export function TopicForms({ page, t, topic }: FormDrawing & { topic: Topic }) {
	const { id, boostedUntil } = topic
	const isOwn = userIdOf(topic) === page.userId
	const reply = refusedOf(page, id, 'postMessage')
	return (
		<>
			<FoldedForm
				summary={t('message.reply')}
				at={AT}
				act="postMessage"
				submit={t('composer.post')}
				tone="primary"
				hidden={{ replyToTopicId: id }}
				label={t('reply.topic')}
				refused={reply}
			>
				<TextArea label={t('reply.topic')} name="messageText" refused={reply} />
				<KeyField name="clientMessageId" refused={reply} />
			</FoldedForm>
			<DeleteOrReport
				{...{ page, t, id, isOwn }}
				at={AT}
				kind="topic"
				mayDelete={boostedUntil === null}
			/>
		</>
	)
}

/** The forms for a new topic: a plain one, a boosted one, or one of the stage's own questions. */
export function NewTopic({ page, t, boostUSD }: FormDrawing) {
	const refused = refusedOf(page, '', 'postTopic', 'createTopicCheckout')
	const unasked = refusedOf(page, '', 'generateAiTopic')
	return (
		<FoldedForms summary={t('topic.add')} isOpen={refused !== null || unasked !== null}>
			<Form at="#write" act="postTopic" submit={t('topic.send')} tone="primary" refused={refused}>
				<TextArea label={t('topic.field')} name="topicText" refused={refused} />
				<KeyField name="clientTopicId" refused={refused} />
				{boostUSD !== null && <Boost t={t} boostUSD={boostUSD} />}
			</Form>
			<Form at="#write" act="generateAiTopic" submit={t('topic.ai')} refused={unasked} />
		</FoldedForms>
	)
}

interface PaidProps extends Pick<FormDrawing, 't'> {
	boostUSD: number
	refused: RefusedForm | null
}

/** For readers without a seat, on the page of a topic: buys a topic that is first for a day and names no author. */
export function PaidTopic({ t, boostUSD, refused }: PaidProps) {
	return (
		<FoldedForms summary={t('topic.boost.open')} isOpen={refused !== null}>
			<form method="post" action="#boost" id="boost">
				<input type="hidden" name="place" value={AT_BOOST} />
				<TextArea label={t('topic.field')} name="topicText" refused={refused} />
				<Sentence refused={refused} />
				<p>{t('topic.boost.guest')}</p>
				<Boost t={t} boostUSD={boostUSD} />
			</form>
		</FoldedForms>
	)
}

/** A button that boosts the topic in the text field, which leads to the pay page. */
function Boost({ t, boostUSD }: Pick<FormDrawing, 't'> & { boostUSD: number }) {
	const price = roundPriceIn(useLanguage(), centsOf(boostUSD))
	const hours = TOPIC_BOOST_MS / HOUR_MS
	return (
		<div>
			<input type="hidden" name="quoted" value={boostUSD} />
			<Button type="submit" name="act" value="createTopicCheckout">
				{t('topic.boost', { price, hours })}
			</Button>
			<p>
				<span>
					{withSpaceAfter(t('topic.boost.text', { hours })) + withSpaceAfter(t('pay.dollars'))}
				</span>
				<a href="/terms">{t('pay.terms')}</a>
			</p>
		</div>
	)
}
