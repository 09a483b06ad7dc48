/** Whether a chosen file can still be read. Browsers do not read a file that was changed, moved or deleted since. */
export async function isReadable(file: Blob): Promise<boolean> {
	try {
		for (const end of [file.slice(0, 1), file.slice(-1)])
			if ((await end.arrayBuffer()).byteLength !== end.size) return false
		return true
	} catch {
		return false
	}
}
