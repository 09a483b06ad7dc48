/** What D1 says of a statement for the statement's own sake. All else that it says is a trouble that passes. */
const FOR_GOOD =
	/SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|^D1_TYPE_ERROR|Wrong number of parameter bindings/

/** Whether D1 would refuse the same statement again, however often it were asked. */
export function isRefusedForGood(error: unknown): boolean {
	return error instanceof Error && FOR_GOOD.test(error.message)
}
