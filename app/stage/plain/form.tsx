import { useId } from 'react'
import type { OwnPart, PlainPage, RefusedForm } from '../../load-context.ts'
import type { Speech } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Fault } from '../../ui/fault.tsx'
import { useDirection } from '../../ui/use-direction.ts'

/** What every form is drawn with. */
export interface FormDrawing {
	page: PlainPage
	t: Speech
	/** What the address asks to see of the person's own place. */
	own: OwnPart | null
	/** What a topic costs that stands first, in dollars; null where nothing is sold. */
	boostUSD: number | null
}

/** A thing that is gone has no place on the page, so the refusal and the words stand in the box for a new message. */
const GONE = [404, 410]

/** The id of the thing that a refused form was about; empty for a person's own place. */
export function refusedSubject({ fields, status }: RefusedForm): string {
	if (GONE.includes(status)) return ''
	const { replyToMessageId, messageId, replyToTopicId, topicId, eventId, story } = fields
	return replyToMessageId || messageId || replyToTopicId || topicId || eventId || story || ''
}

/** The refusal of one of these acts on this message, topic or event, or at the own place. */
export function refusedOf({ refused }: PlainPage, of: string, ...acts: string[]) {
	return refused && refusedSubject(refused) === of && acts.includes(refused.act) ? refused : null
}

interface FoldProps {
	summary: string
	isOpen?: boolean | undefined
	children: Elements
}

/** Forms that are seldom used. */
export function FoldedForms({ summary, isOpen, children }: FoldProps) {
	return (
		<details open={isOpen}>
			<summary>{summary}</summary>
			{children}
		</details>
	)
}

interface FormProps {
	/** The place on the page to which the browser goes when the form is refused. */
	at: string
	act: string
	submit: string
	tone?: 'primary' | 'quiet' | 'danger'
	hidden?: Record<string, string>
	label?: string
	/** The form has a file. Its act stands before the file, because the stage reads the file last. */
	withFile?: boolean
	refused: RefusedForm | null
	children?: Elements
}

/** One act: its fields, what was wrong with them, and its button. */
export function Form({
	at,
	act,
	submit,
	tone = 'quiet',
	hidden = {},
	label,
	withFile = false,
	refused,
	children,
}: FormProps) {
	return (
		<form
			method="post"
			action={at}
			aria-label={label}
			encType={withFile ? 'multipart/form-data' : undefined}
		>
			{withFile && <input type="hidden" name="act" value={act} />}
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<Sentence refused={refused} />
			<Button type="submit" tone={tone} {...(withFile ? {} : { name: 'act', value: act })}>
				{submit}
			</Button>
		</form>
	)
}

type FoldedFormProps = FormProps & Pick<FoldProps, 'summary' | 'isOpen'>

/** A form that is seldom used: open where it was refused. */
export function FoldedForm({ summary, isOpen, ...form }: FoldedFormProps) {
	return (
		<FoldedForms summary={summary} isOpen={isOpen ?? form.refused !== null}>
			<Form {...form} />
		</FoldedForms>
	)
}

export function Sentence({ id, refused }: { id?: string; refused: RefusedForm | null }) {
	return refused && <Fault id={id} text={refused.sentence} />
}

interface FieldProps {
	label: string
	name: string
	refused: RefusedForm | null
	/** What is stored now. */
	value?: string | null | undefined
	type?: 'text' | 'url' | 'date' | 'time'
	/** Latin signs only, which run from left to right in every language. */
	isCode?: boolean
	required?: boolean
	/** Whether the refusal is about this field. Left out where nobody knows: then all fields are marked. */
	isWrong?: boolean
}

interface CheckProps extends Pick<FieldProps, 'label' | 'name' | 'refused' | 'required'> {
	isOn: boolean
}

/** A box to tick; what was sent stands there again. */
export function Check({ label, name, refused, required, isOn }: CheckProps) {
	const checked = refused ? refused.fields[name] === 'on' : isOn
	return (
		<label data-check>
			<input type="checkbox" name={name} required={required} defaultChecked={checked} />
			<span>{label}</span>
		</label>
	)
}

/** A field for one line of text. After a refusal it holds the refused text again. */
export function Field({
	label,
	name,
	refused,
	value,
	type = 'text',
	isCode,
	required,
	isWrong,
}: FieldProps) {
	const directed = useDirection()
	const id = useId()
	const written = refused?.fields[name] ?? value ?? ''
	const field = (
		<label>
			<span>{label}</span>
			<input
				type={type}
				name={name}
				required={required}
				autoComplete="off"
				{...(isCode
					? { dir: 'ltr', autoCapitalize: 'off', spellCheck: false }
					: { dir: type === 'text' ? directed(written) : undefined })}
				aria-invalid={(isWrong ?? refused !== null) || undefined}
				aria-describedby={isWrong ? id : undefined}
				defaultValue={written}
			/>
		</label>
	)
	return isWrong ? (
		<>
			{field}
			<Sentence id={id} refused={refused} />
		</>
	) : (
		field
	)
}

interface TextProps {
	/** Stands in the empty field, too. */
	label: string
	name: string
	refused: RefusedForm | null
	value?: string
	isOff?: boolean
	isWrong?: boolean
}

export function TextArea({ label, name, refused, value, isOff, isWrong }: TextProps) {
	const id = useId()
	const written = refused?.fields[name] ?? value ?? ''
	const dir = useDirection()(written)
	const field = (
		<textarea
			name={name}
			rows={2}
			dir={dir}
			placeholder={label}
			aria-label={label}
			aria-invalid={(isWrong ?? refused !== null) || undefined}
			aria-describedby={isWrong ? id : undefined}
			readOnly={isOff}
			defaultValue={written}
		/>
	)
	return isWrong ? (
		<>
			{field}
			<Sentence id={id} refused={refused} />
		</>
	) : (
		field
	)
}

/** The form's key, which makes a second press, or a reload, the same act. */
export function KeyField({ name, refused }: { name: string; refused: RefusedForm | null }) {
	return <input type="hidden" name={name} value={keyFor(refused, name)} />
}

/** After an outage the words may have arrived: then the same key finds them. */
function keyFor(refused: RefusedForm | null, name: string): string {
	return (refused && refused.status >= 500 && refused.fields[name]) || crypto.randomUUID()
}
