import { LANGUAGES, NATIVE_NAMES } from '#contract/languages'
import { REFERRAL_REWARD, REFERRALS_MAX } from '#contract/limits'
import type { OwnParticipant } from '#contract/people/participants'
import type { PlainKey } from '#locales/keys'
import { Button } from '../../ui/button.tsx'
import {
	Check,
	Field,
	FoldedForm,
	FoldedForms,
	Form,
	type FormDrawing,
	refusedOf,
	Sentence,
} from './form.tsx'

const AT = '#own-place'

export interface OfOwn extends FormDrawing {
	person: OwnParticipant
}

/** The person's stored settings, and the deletion of their data. */
export function SettingsForms(of: OfOwn) {
	const { page, t, person } = of
	const { platform, farcasterDmNotificationsEnabled: hasDms } = person
	const dms = refusedOf(page, '', 'toggleFarcasterDms')
	return (
		<>
			<Setting
				of={of}
				act="updateAiUrl"
				name="aiUrl"
				title="settings.ai"
				text={t('settings.ai.text')}
				value={person.aiUrl}
			/>
			<Setting
				of={of}
				act="updateWallet"
				name="walletAddress"
				title="settings.wallet"
				text={t('settings.wallet.text')}
				value={person.walletAddress}
			/>
			{person.walletAddress !== null && (
				<FoldedForms summary={t('settings.wallet.remove')}>
					<Form
						at={AT}
						act="removeWallet"
						submit={t('settings.wallet.remove')}
						tone="danger"
						refused={refusedOf(page, '', 'removeWallet')}
					>
						<p>{t('settings.wallet.remove.confirm')}</p>
					</Form>
				</FoldedForms>
			)}
			<Setting
				of={of}
				act="syncProfile"
				name="postUrl"
				title="settings.profile.label"
				text={t('settings.profile.text')}
				submit="settings.profile.sync"
			/>
			<Referral {...of} />
			{platform === 'farcaster' && (
				<Form
					at={AT}
					act={`toggleFarcasterDms ${hasDms ? 'off' : 'on'}`}
					submit={`${t('settings.dm')}: ${hasDms ? '☑' : '☐'}`}
					refused={dms}
				>
					<p>{t('settings.dm.text')}</p>
				</Form>
			)}
			<Language {...of} />
			<Muted {...of} />
			<Erasure {...of} />
		</>
	)
}

interface SettingProps {
	of: OfOwn
	act: string
	name: string
	title: PlainKey
	text?: string
	submit?: PlainKey
	value?: string | null
}

function Setting({ of: { page, t }, act, name, title, text, submit, value = '' }: SettingProps) {
	const refused = refusedOf(page, '', act)
	return (
		<Form at={AT} act={act} submit={t(submit ?? 'settings.save')} refused={refused}>
			<Field label={t(title)} name={name} refused={refused} value={value} isCode />
			{text !== undefined && <p>{text}</p>}
		</Form>
	)
}

function Referral(of: OfOwn) {
	const { page, t, person } = of
	const { referralCode, hasUsedReferral } = person
	const n = t.digits(REFERRAL_REWARD)
	return (
		<>
			{referralCode ? (
				<div>
					<p id="own-code">{t('settings.referral.own')}</p>
					<output aria-labelledby="own-code" dir="ltr">
						{referralCode}
					</output>
				</div>
			) : (
				<Form
					at={AT}
					act="getOrCreateReferralCode"
					submit={t('settings.referral.get')}
					refused={refusedOf(page, '', 'getOrCreateReferralCode')}
				>
					<p>{t('settings.referral.text', { n, max: t.digits(REFERRALS_MAX) })}</p>
				</Form>
			)}
			{!hasUsedReferral && (
				<Setting
					of={of}
					act="useReferral"
					name="referralCode"
					title="settings.referral.label"
					submit="settings.referral.use"
				/>
			)}
		</>
	)
}

/**
 * The person's stored language, in which they read and are counted. Links at the page's top change the language for one
 * visit only.
 */
function Language({ page, t, person: { language } }: OfOwn) {
	const refused = refusedOf(page, '', 'setLanguage')
	return (
		<Form at={AT} act="setLanguage" submit={t('settings.save')} refused={refused}>
			<label>
				<span>{t('header.language')}</span>
				<select name="languageCode" defaultValue={language}>
					{LANGUAGES.map((code) => (
						<option key={code} value={code}>
							{NATIVE_NAMES[code]}
						</option>
					))}
				</select>
			</label>
		</Form>
	)
}

function Muted({ page, t, person: { mutedPeople } }: OfOwn) {
	if (mutedPeople.length === 0) return null
	return (
		<>
			<h3>{t('mute.title')}</h3>
			{mutedPeople.map(({ userId, name }) => (
				<form key={userId} method="post" action={AT}>
					<input type="hidden" name="userId" value={userId} />
					<Button type="submit" name="act" value="unmute">
						{t('mute.undo', { name: t.who(name) })}
					</Button>
				</form>
			))}
			<Sentence refused={refusedOf(page, '', 'unmute')} />
		</>
	)
}

/** The deletion of all data, in one step with a checkbox, because it cannot be undone. */
function Erasure({ page, t }: OfOwn) {
	const refused = refusedOf(page, '', 'eraseOwnData')
	return (
		<FoldedForm
			summary={t('settings.data.delete')}
			at={AT}
			act="eraseOwnData"
			submit={t('settings.data.delete.yes')}
			tone="danger"
			refused={refused}
		>
			<p>{t('settings.data.delete.text')}</p>
			<Check
				label={t('settings.data.delete.sure')}
				name="confirm"
				refused={refused}
				isOn={false}
				required
			/>
		</FoldedForm>
	)
}
