interface FileProps {
	label: string
	accepted: string
	required?: boolean
}

/** The last field of its form: the stage reads the words first, and the file while it arrives. */
export function FileField({ label, accepted, required }: FileProps) {
	return (
		<label>
			<span>{label}</span>
			<input type="file" name="file" accept={accepted} required={required} />
		</label>
	)
}
