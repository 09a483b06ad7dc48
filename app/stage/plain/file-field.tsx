interface FileProps {
	label: string
	accepted: string
	required?: boolean
}

/**
 * A field for a file. It must be the last field of its form, because the stage reads the text fields first and then the
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
