import type { Act, ContentAct, KnownPerson } from '#contract/operators'
import { PLATFORM_NAMES } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'
import { useTexts } from '../locales/texts.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import { Written } from '../ui/written.tsx'
import type { Asked } from './act-dialog.tsx'
import rows from './rows.module.css'

interface Props {
	known: KnownPerson
	isInvited: boolean
	onAct: (asked: Asked) => void
	onIntend: (act: ContentAct) => void
}

export function PersonRow({ known, isInvited, onAct, onIntend }: Props) {
	const t = useTexts()
	const { participant, standing, userId, hiddenName } = known
	const { platformUsername: name, platform } = participant
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
						<Written text={participant.displayInfo} language={participant.language} />
					</p>
				)}
			</div>
			<div className={rows.acts}>
				{contentActsFor(known).map((act) => (
					<Button
						key={act}
						tone="danger"
						aria-haspopup="dialog"
						aria-label={t('admin.act', { act: t(`admin.${act}`), name })}
						onClick={() => onIntend(act)}
					>
						{t(`admin.${act}`)}
					</Button>
				))}
				{actsFor(known, isInvited).map((act) => (
					<Button
						key={act}
						tone={act === 'ban' || act === 'remove' ? 'danger' : 'quiet'}
						aria-haspopup="dialog"
						aria-label={t('admin.act', { act: t(`admin.${act}`), name })}
						onClick={() => onAct({ act, account: userId, name })}
					>
						{t(`admin.${act}`)}
					</Button>
				))}
			</div>
		</li>
	)
}

function contentActsFor({ participant, hiddenName }: KnownPerson): ContentAct[] {
	return [
		...(participant.displayInfo === '' ? [] : (['clear-status'] as const)),
		...(hiddenName === null ? (['hide-name'] as const) : []),
	]
}

function actsFor({ standing, hiddenName }: KnownPerson, isInvited: boolean): Act[] {
	const name: Act[] = hiddenName === null ? [] : ['show-name']
	if (standing === 'banned') return [...name, 'lift-ban']
	const vip = isInvited ? 'withdraw' : 'invite'
	return standing === 'removed' ? [...name, vip, 'ban'] : [...name, vip, 'remove', 'ban']
}
