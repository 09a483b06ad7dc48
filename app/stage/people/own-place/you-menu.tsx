import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { STAGE_SEATS } from '#contract/limits'
import { type Participant, userIdOf } from '#contract/people/participants'
import { countdown } from '#rules/people/countdown'
import { isHumanOnStage } from '#rules/people/seating'
import { useTexts } from '../../../locales/texts.tsx'
import { useExact } from '../../../locales/use-exact.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Drawing, Icon } from '../../../ui/icon.tsx'
import { logOut } from '../../header/actions.ts'
import { useNow } from '../../now-provider.tsx'
import { useAct, useFetchPart, useStage } from '../../stage-context.tsx'
import { UploadDialog } from '../../stories/upload/lazy-dialog.ts'
import { EarningsDialog, earningsPart } from '../../token/lazy-earnings.ts'
import { useCredited } from '../../token/use-credited.ts'
import { useOpenCard } from '../card/open-card.tsx'
import { useOpenSettings } from '../settings/open-settings.ts'
import { ChangingPlace, type PlaceChange } from './changing-place.tsx'
import { EditStatus } from './own-status.tsx'
import css from './you-menu.module.css'

/** Closes the menu and focuses its button, so that a dialog that opens next returns the focus to that button. */
function leaveMenu(): void {
	document.getElementById('you')?.hidePopover()
	document.querySelector<HTMLElement>('[popovertarget=you]')?.focus({ preventScroll: true })
}

/** The menu of the reader's own place. The dialogs that it opens are rendered over the page, outside of the menu. */
export function YouMenu({ me }: { me: Participant }) {
	const t = useTexts()
	const act = useAct()
	const now = useNow()
	const openCard = useOpenCard()
	const fetchPart = useFetchPart()
	const openSettings = useOpenSettings()
	const isStaying = useStage((s) => s.sessionStatus === 'active')
	// The seat's number as in the welcome: the people who were on stage before, plus one.
	const seat = useStage(
		(s) =>
			s.participants.filter(
				(one) =>
					isHumanOnStage(one) &&
					userIdOf(one) !== userIdOf(me) &&
					(one.joinedAt ?? 0) < (me.joinedAt ?? 0),
			).length + 1,
	)
	const [open, setOpen] = useState<'status' | 'story' | 'earnings' | null>(null)
	const [wanted, want] = useState<PlaceChange | null>(null)
	const [warned, setWarned] = useState(false)
	const [busy, setBusy] = useState(false)
	const credited = useCredited()
	const exact = useExact()
	const isAway = me.status === 'Away'
	const { kind, h, m } = countdown(me.lastActivity, now.at)
	const close = () => setOpen(null)

	return (
		<>
			<div className={css.menu}>
				<button
					type="button"
					className={css.who}
					onClick={() => {
						leaveMenu()
						openCard(me)
					}}
				>
					<Avatar name={me.platformUsername} src={me.profilePicUrl} size={40} />
					<bdi className={css.name}>{t.who(me.platformUsername)}</bdi>
					<span className={css.left}>
						<span>{`${t('own.seat', { n: t.digits(seat), max: t.digits(STAGE_SEATS) })} · `}</span>
						<span>{t(`countdown.${kind}`, { h, m })}</span>
					</span>
				</button>
				<Row icon="pen" onDo={() => setOpen('status')}>
					{t(me.displayInfo === '' ? 'status.set' : 'status.edit')}
				</Row>
				<Row icon="plus" onDo={() => setOpen('story')}>
					{t('story.add')}
				</Row>
				<Row
					icon="coin"
					onDo={async () => setOpen((await fetchPart(earningsPart)) ? 'earnings' : null)}
				>
					{credited === null ? t('earn.title') : t('earn.menu', { n: exact(credited) })}
				</Row>
				<Row icon="gear" onDo={() => openSettings()}>
					{t('settings.title')}
				</Row>
				<Row icon="moon" busy={busy} onDo={() => want(isAway ? 'back' : 'away')}>
					{t(isAway ? 'own.back' : 'own.away')}
				</Row>
				<hr className={css.apart} />
				<Row icon="close" busy={busy} onDo={() => want('leave')}>
					{t('own.leave')}
				</Row>
				<Row icon="leave" onDo={() => act(logOut)}>
					{t('header.logout')}
				</Row>
			</div>
			{isStaying &&
				createPortal(
					<>
						{open === 'status' && <EditStatus me={me} onClose={close} />}
						{open === 'story' && <UploadDialog onClose={close} />}
						{open === 'earnings' && <EarningsDialog onClose={close} />}
						{wanted && (
							<ChangingPlace
								change={wanted}
								isWarned={warned}
								onWarned={() => setWarned(true)}
								onBusy={setBusy}
								onDone={() => want(null)}
							/>
						)}
					</>,
					document.body,
				)}
		</>
	)
}

interface RowProps {
	icon: Drawing
	busy?: boolean
	onDo: () => unknown
	children: ReactNode
}

function Row({ icon, busy, onDo, children }: RowProps) {
	function press() {
		leaveMenu()
		onDo()
	}
	return (
		<Button tone="bare" className={css.row} busy={busy} onClick={press}>
			<Icon of={icon} size={18} />
			<span>{children}</span>
		</Button>
	)
}
