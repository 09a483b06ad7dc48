/** Errors of D1 that are caused by the statement itself. All others are transient. */
const FOR_GOOD =
	/SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|^D1_TYPE_ERROR|Wrong number of parameter bindings/

/** Whether retrying the same statement can never succeed. */
export function isRefusedForGood(error: unknown): boolean {
	return error instanceof Error && FOR_GOOD.test(error.message)
}
