import { DeleteForm } from './delete-form.tsx'
import { type FormDrawing, refusedOf, Sentence } from './form.tsx'
import { FormResult } from './form-result.tsx'
import { ReportForm } from './report-form.tsx'

const FORMS = {
	topic: { field: 'topicId', deletes: 'deleteTopic', reports: 'reportTopic' },
	event: { field: 'eventId', deletes: 'deleteEvent', reports: 'reportEvent' },
	story: { field: 'story', deletes: 'deleteStory', reports: 'reportStory' },
} as const

interface Props extends Pick<FormDrawing, 'page' | 't'> {
	at: string
	kind: keyof typeof FORMS
	id: string
	isOwn: boolean
	/** Whether the author may delete it at this time. */
	mayDelete?: boolean
}

/**
 * Forms on the page of a story, topic or event: the author deletes it, everybody else reports it. Shows the result,
 * too.
 */
export function DeleteOrReport({ kind, id, isOwn, mayDelete = true, ...drawing }: Props) {
	const { field, deletes, reports } = FORMS[kind]
	const removal = refusedOf(drawing.page, id, deletes)
	return (
		<>
			{isOwn && mayDelete && (
				<DeleteForm {...drawing} act={deletes} of={[field, id]} title={`${kind}.delete`} />
			)}
			{!isOwn && (
				<>
					<ReportForm {...drawing} act={reports} of={[field, id]} title={`report.${kind}`} />
					<Sentence refused={removal} />
				</>
			)}
			<FormResult page={drawing.page} t={drawing.t} of={id} />
		</>
	)
}
