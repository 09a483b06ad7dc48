interface Props {
	text: string | false
	className?: string | undefined
}

/**
 * The result of an action. The element exists before its text, because screen readers announce changes of
 * existing ones.
 */
export function StatusLine({ text, className }: Props) {
	return (
		<p className={text ? className : 'unseen'} role="status">
			{text}
		</p>
	)
}
