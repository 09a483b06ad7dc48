import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/endpoint'
import type { listInvitations } from '#contract/operators'
import { type JoinPlatform, PLATFORM_NAMES } from '#contract/people/participants'
import { accountNamed, parseAccount } from '#rules/operators/invited-account'
import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { PlainInput } from '../ui/plain-field.tsx'
import { PlatformGlyph } from '../ui/platform-glyph.tsx'
import { useTabText } from '../ui/use-tab-text.ts'
import type { UnconfirmedAct } from './act-dialog.tsx'
import own from './invitations.module.css'
import { LoadingRows } from './loading-rows.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import rows from './rows.module.css'
import { useListInSteps } from './use-list-in-steps.ts'
import type { Loaded } from './use-loaded.ts'

const PLATFORMS: readonly JoinPlatform[] = ['x', 'farcaster']

const INVITED_SHOWN = 12

interface Props {
	invited: Loaded<Reply<typeof listInvitations>>
	onAct: (asked: UnconfirmedAct) => void
}

export function InvitationsSection({ invited, onAct }: Props) {
	const t = useTexts()
	const { value, problem, again } = invited
	const { shown, ...older } = useListInSteps(value?.invitations ?? [], INVITED_SHOWN)
	return (
		<section className={css.card} aria-labelledby="invitations">
			<h2 id="invitations">{t('admin.vips')}</h2>
			<p className={css.aside}>{t('admin.vips.text')}</p>
			<InviteForm onAct={onAct} />
			{problem ? <ProblemNote of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={1} />}
			<ul className={rows.list} aria-label={t('admin.vips')}>
				{shown.map(({ account, name }) => (
					<li key={account} className={rows.row}>
						<p className={rows.first}>
							<bdi className={rows.name}>{t.who(name)}</bdi>
							<PlatformGlyph platform={platformIn(account)} />
							{account.includes('@') && (
								<span className={rows.chip}>{t('admin.vips.waiting')}</span>
							)}
						</p>
						<div className={rows.acts}>
							<Button
								aria-haspopup="dialog"
								aria-label={t('admin.act', { act: t('admin.withdraw'), name })}
								onClick={() => onAct({ act: 'withdraw', account, name })}
							>
								{t('admin.withdraw')}
							</Button>
						</div>
					</li>
				))}
			</ul>
			<OlderRows {...older} />
			{value?.invitations.length === 0 && <p className={css.aside}>{t('admin.vips.empty')}</p>}
		</section>
	)
}

function InviteForm({ onAct }: Pick<Props, 'onAct'>) {
	const t = useTexts()
	const [chosen, setChosen] = useTabText('invitedPlatform')
	const platform = PLATFORMS.find((one) => one === chosen) ?? 'x'
	const [name, setName] = useTabText('invitedName')
	const [wrong, setWrong] = useState(false)

	function start(event: FormEvent) {
		event.preventDefault()
		const account = accountNamed(platform, name)
		const isAccount = parseAccount(account) !== null
		setWrong(!isAccount)
		if (!isAccount) return
		const plain = name.trim().replace(/^@/, '')
		onAct({ act: 'invite', account, name: plain, whenDone: () => setName('') })
	}

	return (
		<form className={own.invite} noValidate onSubmit={start}>
			<label className={css.label} htmlFor="platform">
				{t('admin.vips.platform')}
			</label>
			<label className={css.label} htmlFor="vip">
				{t('admin.vips.name')}
			</label>
			<select
				id="platform"
				className={css.input}
				value={platform}
				onChange={(event) => setChosen(event.target.value)}
			>
				{PLATFORMS.map((one) => (
					<option key={one} value={one}>
						{PLATFORM_NAMES[one]}
					</option>
				))}
			</select>
			<PlainInput
				id="vip"
				className={css.input}
				maxLength={65}
				value={name}
				aria-invalid={wrong}
				aria-describedby="vip-wrong"
				onType={(typed) => {
					setWrong(false)
					setName(typed)
				}}
			/>
			<Fault id="vip-wrong" text={wrong && t('admin.vips.wrong')} />
			<Button type="submit" tone="primary" aria-haspopup="dialog">
				{t('admin.vips.button')}
			</Button>
		</form>
	)
}

function platformIn(account: string): JoinPlatform {
	return parseAccount(account)?.platform ?? 'x'
}
