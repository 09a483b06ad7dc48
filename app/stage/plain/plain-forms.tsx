import { operatorTextsFor, textsFor } from '#locales/catalogs'
import { shortFormsOf } from '#rules/short-forms'
import { boostOf } from '#rules/topics/boost'
import type { RefusedForm, StageContext } from '../../load-context.ts'
import { saying } from '../../locales/texts.tsx'
import { deskFormsOf } from '../../operators/plain/desk-forms.tsx'
import { OperatorsOwn } from '../../operators/plain/on-stage.tsx'
import { Removals } from '../../operators/plain/removals.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EventForms, NewEvent } from './event-forms.tsx'
import { ImageFields } from './file-fields.tsx'
import { type FormDrawing, KeyField, refusedSubject, Sentence, TextArea } from './form.tsx'
import { MessageForms, MutedForms, TalkForms } from './message-forms.tsx'
import type { FormsPlace } from './model.ts'
import { ASKED_ACTS, OWN_ACTS, OwnPlaceForms } from './own-forms.tsx'
import { NewStory, StoryForms } from './story-form.tsx'
import { AT_BOOST, NewTopic, PaidTopic, TOPIC_ACTS, TopicForms } from './topic-forms.tsx'

/** The forms of a page that is drawn for one person. Only the server loads this code. */
export async function plainFormsOf(context: StageContext) {
	const desk = await deskFormsOf(context)
	if (desk) return (place: FormsPlace) => (place.part === 'desk' ? desk() : null)
	const page = context.plainPage()
	if (!page) return null
	const { language } = context.reader
	const isOperator = page.userId !== null && (await context.knownOperator()) !== null
	const drawing = {
		page,
		isOperator,
		t: saying(
			language,
			await (isOperator ? operatorTextsFor : textsFor)(language),
			shortFormsOf(language),
		),
		own: await context.ownPart(),
		boostUSD: context.canPay ? boostOf(context.isDiscounted).priceUSD : null,
	}
	return (place: FormsPlace) => {
		if (place.part === 'writing') return <Writing {...drawing} at="#write" />
		if (place.part === 'lost') return page.refused && <Writing {...drawing} at="/stage#write" />
		if (page.userId === null) return null
		if (place.part === 'message')
			return (
				<>
					<MessageForms {...drawing} message={place.message} />
					{isOperator && (
						<Removals
							message={place.message}
							refused={page.refused}
							t={drawing.t}
							at={`#message-${place.message.id}`}
						/>
					)}
				</>
			)
		if (place.part === 'talk') return <TalkForms {...drawing} message={place.message} />
		if (place.part === 'muted') return <MutedForms {...drawing} messages={place.messages} />
		if (place.part === 'topic') return <TopicForms {...drawing} topic={place.topic} />
		if (place.part === 'story') return <StoryForms {...drawing} story={place.story} />
		if (place.part === 'desk') return null
		return <EventForms {...drawing} event={place.event} />
	}
}

/** The form that buys a boosted topic, for everybody without a seat; null where nothing is sold. */
export async function plainBoostOf(context: StageContext) {
	const page = context.plainPage()
	if (!context.canPay || (page && page.userId !== null)) return null
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const boostUSD = boostOf(context.isDiscounted).priceUSD
	const refused = page?.refused?.fields.place === AT_BOOST ? page.refused : null
	return () => <PaidTopic t={t} boostUSD={boostUSD} refused={refused} />
}

/** Acts whose refusals are shown at their own forms, below the box. */
const WITH_FORMS = [...TOPIC_ACTS, 'createEvent', 'finalizeStory', ...OWN_ACTS]

/**
 * The box for a new message, which also shows the refusals that no other form shows. Below it, folded, are the forms
 * for new content and for the person's own place.
 */
function Writing({
	at,
	isOperator,
	...drawing
}: FormDrawing & { at: string; isOperator: boolean }) {
	const { page, t } = drawing
	const { userId, person } = page
	const isLost = at !== '#write'
	const refused = refusedAtBox(drawing, isLost)
	return (
		<>
			{isOperator && <OperatorsOwn {...drawing} />}
			<form method="post" action={at} id="write" encType="multipart/form-data">
				<input type="hidden" name="act" value="postMessage" />
				<TextArea
					label={t('composer.label')}
					name="messageText"
					refused={refused}
					value={wordsIn(refused)}
					isOff={userId === null}
				/>
				<KeyField name="clientMessageId" refused={refused} />
				{userId !== null && <ImageFields t={t} refused={refused} />}
				<Sentence refused={refused} />
				{userId === null ? (
					<ButtonLink href="/stage/join">{t('own.rejoin')}</ButtonLink>
				) : (
					<Button type="submit" tone="primary">
						{t('composer.post')}
					</Button>
				)}
			</form>
			{person && !isLost && (
				<>
					<NewStory {...drawing} />
					<NewTopic {...drawing} />
					<NewEvent {...drawing} />
					<OwnPlaceForms {...drawing} person={person} />
				</>
			)}
		</>
	)
}

/**
 * The refusal to show at the box, because no other form shows it. It is about a message, content that is gone, or a
 * person who is not on stage any more. Null for none.
 */
function refusedAtBox({ page, own }: FormDrawing, isLost: boolean): RefusedForm | null {
	const { refused, person } = page
	if (refused?.fields.place === AT_BOOST && !isLost) return null
	if (!refused || !person || isLost) return refused
	// The form of this act is drawn only where the address asks for it.
	if (ASKED_ACTS.includes(refused.act)) return own && !('problem' in own) ? null : refused
	return refusedSubject(refused) === '' && !WITH_FORMS.includes(refused.act) ? refused : null
}

/** The names of fields in which people write texts. */
const WRITTEN = [
	...['messageText', 'storyText', 'topicText', 'infoText', 'title', 'description', 'note', 'text'],
	...['reason', 'entry'],
]

/** All texts that the person had written, from any field of any form. */
function wordsIn(refused: RefusedForm | null): string {
	return WRITTEN.flatMap((name) => refused?.fields[name] || []).join('\n')
}
