import { Guard } from '../../../ui/guard.tsx'
import type { UnsentMessage } from '../../model.ts'
import { UnsentRow } from '../../on-stage/lazy-parts.tsx'

/** The reader's own unsent replies in a thread, in the order of the thread. */
export function UnsentReplies({ to, among }: { to: string; among?: readonly UnsentMessage[] }) {
	return among
		?.filter((one) => one.rootMessageId === to)
		.toReversed()
		.map((one) => (
			<Guard key={one.clientMessageId} as="li">
				<UnsentRow unsent={one} isReply />
			</Guard>
		))
}
