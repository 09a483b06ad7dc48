interface Props {
	text: string | false
	className?: string | undefined
}

/** What became of something. Its place stands before it speaks: readers of screens say what changes in it. */
export function StatusLine({ text, className }: Props) {
	return (
		<p className={text ? className : 'unseen'} role="status">
			{text}
		</p>
	)
}
