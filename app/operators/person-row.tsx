import { useState } from 'react'
import type { Act, ModerationAct } from '#contract/operator-log'
import type { KnownPerson } from '#contract/operators'
import { PLATFORM_NAMES } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'
import { useTexts } from '../locales/texts.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PersonText } from '../ui/person-text.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import type { UnconfirmedAct } from './act-dialog.tsx'
import { RowMenu } from './row-menu.tsx'
import rows from './rows.module.css'
import { useSoonAndExact } from './times.tsx'

interface Props {
	known: KnownPerson
	isInvited: boolean
	onAct: (asked: UnconfirmedAct) => void
	/** Lifts the ban at once. */
	onLift: () => Promise<void>
	onIntend: (act: ModerationAct) => void
}

export function KnownPersonRow({ known, isInvited, onAct, onLift, onIntend }: Props) {
	const t = useTexts()
	const [isLifting, setLifting] = useState(false)
	const { soon, exact } = useSoonAndExact()
	const { participant, standing, userId, hiddenName, bannedUntil } = known
	const { platformUsername: name, platform } = participant
	const acts = [
		...actsFor(known, isInvited).map((act) => ({
			act,
			choose: () => onAct({ act, account: userId, name }),
		})),
		...moderationActsFor(known).map((act) => ({ act, choose: () => onIntend(act) })),
	]

	async function lift() {
		setLifting(true)
		await onLift()
		setLifting(false)
	}

	const url = profileUrl({ platform, platformUsername: hiddenName ?? name })
	return (
		<li className={rows.row}>
			<Avatar name={name} src={participant.profilePicUrl} size={40} />
			<div className={rows.who}>
				<p className={rows.first}>
					<a
						className={rows.name}
						href={url ?? undefined}
						target="_blank"
						rel="noopener noreferrer"
						title={t('message.profile', { name, platform: PLATFORM_NAMES[platform] })}
					>
						<bdi>{t.who(name)}</bdi>
					</a>
					<PlatformGlyph platform={platform} />
				</p>
				<p className={rows.second}>
					<span className={rows.chip} data-standing={standing}>
						{t(`admin.standing.${standing}`)}
					</span>
					{bannedUntil !== null && (
						<span title={exact(bannedUntil)}>
							{t('admin.act', { act: t('admin.ban.end'), name: soon(bannedUntil) })}
						</span>
					)}
					{(isInvited || participant.isVipEntry) && (
						<span className={rows.vip}>{t('people.vip')}</span>
					)}
					<span title={t.digits(participant.followerCount)}>
						{t.short('people.followers', participant.followerCount)}
					</span>
				</p>
				{hiddenName !== null && (
					<p className={rows.second}>{t('admin.hidden-name', { name: hiddenName })}</p>
				)}
				{participant.displayInfo !== '' && (
					<p className={rows.second}>
						<PersonText text={participant.displayInfo} language={participant.language} />
					</p>
				)}
			</div>
			{standing === 'banned' && (
				<Button
					aria-label={t('admin.act', { act: t('admin.lift-ban'), name })}
					busy={isLifting}
					onClick={lift}
				>
					{t(isLifting ? 'admin.busy' : 'admin.lift-ban')}
				</Button>
			)}
			{acts.length > 0 && (
				<RowMenu says={t('admin.more', { name })}>
					{acts.map(({ act, choose }) => (
						<Button
							key={act}
							tone="bare"
							aria-haspopup="dialog"
							aria-label={t('admin.act', { act: t(`admin.${act}`), name })}
							onClick={choose}
						>
							{t(`admin.${act}`)}
						</Button>
					))}
				</RowMenu>
			)}
		</li>
	)
}

function moderationActsFor({ participant, hiddenName }: KnownPerson): ModerationAct[] {
	return [
		...(participant.displayInfo === '' ? [] : (['clear-status'] as const)),
		...(hiddenName === null ? (['hide-name'] as const) : []),
	]
}

function actsFor({ standing, hiddenName }: KnownPerson, isInvited: boolean): Act[] {
	const name: Act[] = hiddenName === null ? [] : ['show-name']
	if (standing === 'banned') return name
	const vip = isInvited ? 'withdraw' : 'invite'
	return standing === 'removed' ? [vip, ...name, 'ban'] : [vip, ...name, 'remove', 'ban']
}
