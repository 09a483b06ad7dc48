/**
 * Whether two objects may be the same file, sent twice. Their bytes tell, because both were stored without metadata.
 * Files of two types may be one that a browser converted anew.
 */
export async function mayBeSameFile(
	bucket: R2Bucket,
	keys: readonly [one: string, other: string],
): Promise<boolean> {
	const [one, other] = await Promise.all(keys.map((key) => bucket.head(key)))
	const isConverted = one?.httpMetadata?.contentType !== other?.httpMetadata?.contentType
	return !one || !other || isConverted || one.etag === other.etag
}
