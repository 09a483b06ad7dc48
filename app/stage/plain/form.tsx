import { useId } from 'react'
import type { OwnPart, PlainPage, RefusedForm } from '../../load-context.ts'
import type { Speech } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Fault } from '../../ui/fault.tsx'
import { useDirection } from '../../ui/use-direction.ts'

/** The props of every form. */
export interface FormDrawing {
	page: PlainPage
	t: Speech
	/** The part of the person's own place that the address names; null for none. */
	own: OwnPart | null
	/** The price of a boosted topic in US dollars; null where nothing is sold. */
	boostUSD: number | null
}

/**
 * HTTP statuses for content that is gone. Such content has no row on the page, so the refusal and the text are shown in
 * the box for a new message.
 */
const GONE_STATUSES = [404, 410]

/** The id of the content that a refused form was about; empty for the person's own place. */
export function refusedSubject({ fields, status }: RefusedForm): string {
	if (GONE_STATUSES.includes(status)) return ''
	const { replyToMessageId, messageId, replyToTopicId, topicId, eventId, story } = fields
	return replyToMessageId || messageId || replyToTopicId || topicId || eventId || story || ''
}

/**
 * The refusal, if it is about one of these acts on this content; an empty `of` stands for the person's own place.
 * Otherwise null.
 */
export function refusedOf({ refused }: PlainPage, of: string, ...acts: string[]) {
	return refused && refusedSubject(refused) === of && acts.includes(refused.act) ? refused : null
}

interface FoldProps {
	summary: string
	isOpen?: boolean | undefined
	children: Elements
}

/** A folded group of forms that are seldom used. */
export function FoldedForms({ summary, isOpen, children }: FoldProps) {
	return (
		<details open={isOpen}>
			<summary>{summary}</summary>
			{children}
		</details>
	)
}

interface FormProps {
	/** The fragment of the address to which the browser scrolls when the form is refused. */
	at: string
	act: string
	submit: string
	tone?: 'primary' | 'quiet' | 'danger'
	hidden?: Record<string, string>
	label?: string
	/** True for a form with a file. Then the hidden fields come before the file, because the stage reads the file last. */
	withFile?: boolean
	refused: RefusedForm | null
	children?: Elements
}

/** A form for one act: its fields, an error, and its button. */
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

/** A form that is seldom used, and so is folded unless it was refused. */
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
	/** The stored value. */
	value?: string | null | undefined
	type?: 'text' | 'url' | 'date' | 'time'
	/** True for a code in Latin letters, which is left to right in every language. */
	isCode?: boolean
	required?: boolean
	/** Whether the refusal is about this field. Undefined when that is unknown: then all fields are marked. */
	isWrong?: boolean
}

interface CheckProps extends Pick<FieldProps, 'label' | 'name' | 'refused' | 'required'> {
	isOn: boolean
}

/** A checkbox. After a refusal it has the state that was sent. */
export function Check({ label, name, refused, required, isOn }: CheckProps) {
	const checked = refused ? refused.fields[name] === 'on' : isOn
	return (
		<label data-check>
			<input type="checkbox" name={name} required={required} defaultChecked={checked} />
			<span>{label}</span>
		</label>
	)
}

/** A field for one line of text. After a refusal it contains the text that was sent. */
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
	/** The label, which is also the placeholder. */
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

/** A hidden field with the form's idempotency key: a second press, or a reload, is the same act. */
export function KeyField({ name, refused }: { name: string; refused: RefusedForm | null }) {
	return <input type="hidden" name={name} value={keyFor(refused, name)} />
}

/**
 * The key of a refused form when the stage did not answer, because it may have stored the text; otherwise a new key.
 */
function keyFor(refused: RefusedForm | null, name: string): string {
	return (refused && refused.status >= 500 && refused.fields[name]) || crypto.randomUUID()
}
