import { Button, ButtonLink } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { PersonText } from '../ui/person-text.tsx'
import { useDirection } from '../ui/use-direction.ts'
import css from './join-by-form.module.css'
import type { JoinWords } from './join-words.ts'
import { PageFrame } from './page-frame.tsx'

/**
 * Joins by three forms on one page: log in, publish the text, enter the post's address. Below them a form for the
 * rejoin code; above them, if an operator removed the person, the reason.
 */
export function JoinByForm({ page }: { page: JoinWords }) {
	const { title, lead, isLoggedIn, intro } = page
	return (
		<PageFrame title={title} lead={lead}>
			<Removal removal={page.removal} />
			{isLoggedIn ? (
				<>
					<PublishStep post={page.post} />
					<VerifyStep verify={page.verify} />
				</>
			) : (
				<section className={css.step}>
					<h2>{intro.title}</h2>
					<p>{intro.text}</p>
					<ButtonLink tone="primary" href="/auth/login?returnTo=%2Fstage%2Fjoin">
						{intro.logIn}
					</ButtonLink>
				</section>
			)}
			<Rejoin rejoin={page.rejoin} />
		</PageFrame>
	)
}

/** Why an operator removed or banned the person, and a form for their one answer. */
function Removal({ removal }: Pick<JoinWords, 'removal'>) {
	const directed = useDirection()
	if (!removal) return null
	const { why, sent, answer } = removal
	return (
		<section className={css.step} id="removal">
			{why !== null && (
				<p role="status">
					<PersonText text={why} />
				</p>
			)}
			{sent !== null && <p>{sent}</p>}
			{answer && (
				<form className={css.form} method="post" action="#removal">
					<label htmlFor="text">{answer.label}</label>
					<textarea
						id="text"
						name="text"
						className={css.input}
						rows={3}
						dir={directed(answer.value)}
						aria-invalid={answer.refused !== null || undefined}
						defaultValue={answer.value}
					/>
					<Sentence of={answer.refused} />
					<Button type="submit" name="act" value="answerRemoval">
						{answer.button}
					</Button>
				</form>
			)}
		</section>
	)
}

function PublishStep({ post }: Pick<JoinWords, 'post'>) {
	const directed = useDirection()
	const { title, text, message, problem, ways } = post
	return (
		<section className={css.step}>
			<h2>{title}</h2>
			<p>{text}</p>
			{message !== null && (
				<p id="join-message" className={css.words} dir={directed(message)}>
					{message}
				</p>
			)}
			<Sentence of={problem} />
			{ways && (
				<div className={css.ways}>
					<ButtonLink href={ways.x} target="_blank" rel="noopener noreferrer">
						{post.x}
					</ButtonLink>
					<ButtonLink href={ways.farcaster} target="_blank" rel="noopener noreferrer">
						{post.farcaster}
					</ButtonLink>
				</div>
			)}
		</section>
	)
}

function VerifyStep({ verify }: Pick<JoinWords, 'verify'>) {
	const { title, label, example, button, value, refused } = verify
	return (
		<section className={css.step} id="verify">
			<h2>{title}</h2>
			<form className={css.form} method="post" action="#verify">
				<Field label={label} name="xStatusUrl" value={value} isWrong={refused !== null} />
				<p className={css.example}>{example}</p>
				<Sentence of={refused} />
				<Button type="submit" tone="primary" name="act" value="verifyJoin">
					{button}
				</Button>
			</form>
		</section>
	)
}

function Rejoin({ rejoin }: Pick<JoinWords, 'rejoin'>) {
	const { title, text, code, id, button, refused } = rejoin
	return (
		<section className={css.step} id="rejoin">
			<h2>{title}</h2>
			<p>{text}</p>
			<form className={css.form} method="post" action="#rejoin">
				<Field {...code} name="rejoinCode" isWrong={refused !== null} />
				<Field {...id} name="participantId" isWrong={refused !== null} />
				<Sentence of={refused} />
				<Button type="submit" name="act" value="rejoin">
					{button}
				</Button>
			</form>
		</section>
	)
}

interface FieldProps {
	label: string
	name: string
	value: string
	isWrong: boolean
}

function Field({ label, name, value, isWrong }: FieldProps) {
	return (
		<>
			<label htmlFor={name}>{label}</label>
			<input
				id={name}
				name={name}
				className={css.input}
				dir="ltr"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				aria-invalid={isWrong || undefined}
				defaultValue={value}
			/>
		</>
	)
}

function Sentence({ of }: { of: string | null }) {
	return of !== null && <Fault text={of} />
}
