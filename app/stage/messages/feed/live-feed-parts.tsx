import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Message } from '#contract/messages/messages'
import { Announcer } from './announcer.tsx'
import { Busy } from './busy.tsx'
import { NewMessages } from './new-messages.tsx'
import { type JumpProps, JumpToNewSince } from './new-since.tsx'
import { TabTitle } from './tab-title.tsx'
import { useSteadyPlace } from './use-steady-place.ts'

interface Props {
	heard: Message[]
	list: RefObject<HTMLElement>
	onBusy: (isBusy: boolean) => void
	/** The element in the feed's head that holds the buttons. */
	pills: RefObject<HTMLElement>
	waiting: number
	onShow: () => void
	left: JumpProps | null
}

/** Parts of the feed that are rendered only after hydration. */
export function LiveFeedParts({ heard, list, onBusy, pills, waiting, onShow, left }: Props) {
	useSteadyPlace(list)
	return (
		<>
			<Announcer messages={heard} />
			<TabTitle messages={heard} />
			<Busy list={list} pills={pills} onChange={onBusy} />
			{pills.current &&
				createPortal(
					<>
						<NewMessages count={waiting} onShow={onShow} />
						{left && <JumpToNewSince {...left} />}
					</>,
					pills.current,
				)}
		</>
	)
}
