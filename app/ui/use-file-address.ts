import { useEffect, useState } from 'react'

/** An address under which this browser shows a file; '' without one. It ends with the component. */
export function useFileAddress(file: File | undefined): string {
	const [address, setAddress] = useState('')
	useEffect(() => {
		if (!file) return setAddress('')
		const made = URL.createObjectURL(file)
		setAddress(made)
		return () => URL.revokeObjectURL(made)
	}, [file])
	return address
}
