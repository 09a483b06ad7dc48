import { FoldedForm, type FormDrawing, refusedOf } from './form.tsx'

interface Props extends Pick<FormDrawing, 'page' | 't'> {
	at: string
	act: 'deleteMessage' | 'deleteTopic' | 'deleteEvent' | 'deleteStory'
	/** The name of the field that identifies the content, and the content's id. */
	of: [field: string, id: string]
	title: 'message.delete' | 'topic.delete' | 'event.delete' | 'story.delete'
}

/** A folded form that deletes the person's own content. */
export function DeleteForm({ page, t, at, act, of: [field, id], title }: Props) {
	const refused = refusedOf(page, id, act)
	return (
		<FoldedForm
			summary={t(title)}
			at={at}
			act={act}
			submit={t(title)}
			tone="danger"
			hidden={{ [field]: id }}
			refused={refused}
		>
			<p>{t(`${title}.confirm`)}</p>
		</FoldedForm>
	)
}
