import { Button } from '../../ui/button.tsx'
import { type FormDrawing, refusedOf, Sentence } from './form.tsx'

interface Props extends Pick<FormDrawing, 'page' | 't'> {
	at: string
	/** The name of the field that identifies the content, and the content's id. */
	of: readonly [field: string, id: string]
	acts: readonly [add: string, takeBack: string]
	emoji: readonly { emoji: string; isMine: boolean; count?: number }[]
}

/** A button for each emoji, which adds the reaction, or removes the person's own one. */
export function ReactionForm({ page, t, at, of: [field, id], acts, emoji }: Props) {
	const [add, takeBack] = acts
	return (
		<form method="post" action={at} aria-label={t('message.react')}>
			<input type="hidden" name={field} value={id} />
			{emoji.map(({ emoji: one, isMine, count = 0 }) => (
				<Button
					key={one}
					type="submit"
					name="act"
					value={`${isMine ? takeBack : add} ${one}`}
					aria-pressed={isMine}
				>
					{count > 0 ? `${one} ${t.count(count)}` : one}
				</Button>
			))}
			<Sentence refused={refusedOf(page, id, add, takeBack)} />
		</form>
	)
}
