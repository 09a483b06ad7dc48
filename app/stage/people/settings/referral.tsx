import { refusalInWords } from '#client/ask'
import { REFERRAL_REWARD, REFERRALS_MAX } from '#contract/limits'
import { problemOfReferralCode, readReferralCode } from '#rules/people/referral'
import { useTexts } from '../../../locales/texts.tsx'
import { useExact } from '../../../locales/use-exact.ts'
import { Button } from '../../../ui/button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { copyText, shareOr } from '../../sharing/share.ts'
import { useAct } from '../../stage-context.tsx'
import { useMiniApp } from '../../use-mini-app.ts'
import { JoinNote } from '../join/join-note.tsx'
import fields from './field.module.css'
import { SettingField } from './field.tsx'
import { SettingsPart } from './part.tsx'
import css from './settings.module.css'
import { makeCode, redeem as redeemCode } from './settings-actions.ts'
import type { PartProps } from './use-own-settings.ts'
import { useSaving } from './use-saving.ts'

export function Referral({ own }: PartProps) {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving('code')
	const n = useExact()(REFERRAL_REWARD)
	const { values } = own

	async function redeem(typed: string): Promise<boolean> {
		const code = readReferralCode(typed)
		const problem = problemOfReferralCode(code, values?.referralCode ?? null)
		if (problem) {
			saving.refuse(await refusalInWords(problem))
			return false
		}
		const done = await saving.run(async () => {
			await act(redeemCode, code)
			own.learn({ hasUsedReferral: true })
			return t('settings.referral.done', { n })
		})
		// The answer may have been lost after the code was redeemed, so the values are loaded again.
		if (!done) own.load()
		return done
	}

	return (
		<SettingsPart
			title={t('settings.referral')}
			text={t('settings.referral.text', { n, max: REFERRALS_MAX })}
		>
			<OwnCode own={own} />
			{values?.hasUsedReferral ? (
				<div>
					<p className={css.used}>
						<Icon of="check" size={16} />
						<span>{t('settings.referral.used')}</span>
					</p>
					<JoinNote note={saving.note} held={saving.held} />
				</div>
			) : (
				<SettingField
					label={t('settings.referral.label')}
					draft="code"
					stored={values && ''}
					isUnchanged={() => false}
					saving={saving}
					save={t('settings.referral.use')}
					busy={t('settings.referral.busy')}
					input={{ autoCapitalize: 'characters', className: `${fields.input} ${css.letters}` }}
					onSave={redeem}
				/>
			)}
		</SettingsPart>
	)
}

function OwnCode({ own }: Pick<PartProps, 'own'>) {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving('own-code')
	const code = own.values?.referralCode
	const count = own.values?.referralCount ?? 0

	function make() {
		void saving.run(async () => {
			own.learn({ referralCode: await act(makeCode) })
			return ''
		})
	}

	return (
		<div className={css.own}>
			<p className={css.label} id="own-code">
				{t('settings.referral.own')}
			</p>
			{code ? (
				<div className={css.line}>
					<output className={css.code} aria-labelledby="own-code" dir="ltr">
						{code}
					</output>
					<Copying text={() => code} done={t('copy.done')} failed={t('copy.failed')}>
						{(copy) => (
							<Button onClick={copy}>
								<Icon of="copy" size={16} />
								<span>{t('settings.copy')}</span>
							</Button>
						)}
					</Copying>
					<Share text={t('settings.referral.share.text', { code })} />
				</div>
			) : (
				<Button disabled={!own.values} busy={saving.busy} onClick={make}>
					{t('settings.referral.get')}
				</Button>
			)}
			{code && <p className={css.text}>{t.of('settings.referral.count', count)}</p>}
			<JoinNote note={saving.note?.kind === 'error' ? saving.note : null} />
		</div>
	)
}

/** Shares a text: as a cast in a Farcaster host, elsewhere by the system's share sheet, where there is one. */
function Share({ text }: { text: string }) {
	const t = useTexts()
	const act = useAct()
	const app = useMiniApp()
	const casts = app?.can('actions.composeCast')
	if (!casts && !('share' in navigator)) return null
	const url = `${location.origin}/stage`
	const share = async () =>
		casts ? app?.cast({ text, embeds: [url] }) : navigator.share({ text, url })
	return (
		<Button onClick={() => shareOr(share, () => act(copyText, `${text} ${url}`))}>
			<Icon of="share" size={16} />
			<span>{t('settings.share')}</span>
		</Button>
	)
}
