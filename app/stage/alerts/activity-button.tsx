import { useState } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Guard } from '../../ui/guard.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from '../people/use-reader.ts'
import { useFetchPart, useStage } from '../stage-context.tsx'
import css from './activity-button.module.css'
import { ActivityPanel, panel } from './lazy-panel.ts'

/**
 * The button of the activity feed, for people on stage and for people who lost their seat, because the feed says why
 * they lost it.
 */
export function ActivityButton() {
	const t = useTexts()
	const fetchPart = useFetchPart()
	const { sessionStatus } = useReader()
	const isUnread = useStage((s) => s.activity.unread > 0)
	const [open, setOpen] = useState(false)
	if (sessionStatus === 'guest') return null

	const label = t(isUnread ? 'activity.unread' : 'activity.title')
	return (
		<>
			<Button
				tone="icon"
				className={css.button}
				data-needs-js=""
				data-activity=""
				disabled={sessionStatus === 'loading'}
				aria-haspopup="dialog"
				aria-label={label}
				title={label}
				onClick={async () => setOpen((await fetchPart(panel)) !== null)}
			>
				<Icon of="bell" />
				{isUnread && <span data-unread="" />}
			</Button>
			{open && (
				<Guard>
					<ActivityPanel onClose={() => setOpen(false)} />
				</Guard>
			)}
		</>
	)
}
