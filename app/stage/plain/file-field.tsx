interface FileProps {
	label: string
	accepted: string
	required?: boolean
}

/**
 * A field for a file, which must be the last one of its form: the stage reads the text fields first and then the
 * arriving file.
 */
export function FileField({ label, accepted, required }: FileProps) {
	return (
		<label>
			<span>{label}</span>
			<input type="file" name="file" accept={accepted} required={required} />
		</label>
	)
}
