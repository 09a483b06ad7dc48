import { FoldedForm, type FormDrawing, refusedOf } from './form.tsx'

interface Props extends Pick<FormDrawing, 'page' | 't'> {
	at: string
	act: 'deleteMessage' | 'deleteTopic' | 'deleteEvent' | 'deleteStory'
	/** The field that says which one, and its id. */
	of: [field: string, id: string]
	title: 'message.delete' | 'topic.delete' | 'event.delete' | 'story.delete'
}

/** The deletion of one's own, folded until it is wanted. */
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
