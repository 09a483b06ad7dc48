import { Fault } from '../../ui/fault.tsx'
import { ACTIVITY_ACTS, ActivityForms } from './activity-forms.tsx'
import { AlertForm, ListForm } from './alert-and-list-forms.tsx'
import { Field, FoldedForms, Form, refusedOf } from './form.tsx'
import { FormResult } from './form-result.tsx'
import { type OfOwn, SettingsForms } from './settings-forms.tsx'

const AT = '#own-place'
const STATUS_ACTS = ['setInfo', 'setStatus']
const OUT_ACTS = ['leave', 'logOut', 'logOutEverywhere']
const SETTING_ACTS = [
	...['setLanguage', 'updateWallet', 'removeWallet', 'updateAiUrl', 'syncProfile', 'unmute'],
	...['getOrCreateReferralCode', 'useReferral', 'toggleFarcasterDms', 'eraseOwnData'],
]

/** Acts whose forms are drawn only when the address asks for their part. */
export const ASKED_ACTS = [...ACTIVITY_ACTS, 'saveAlertSettings', 'setListed']

export const OWN_ACTS = [...STATUS_ACTS, ...SETTING_ACTS, ...OUT_ACTS, ...ASKED_ACTS]

/** The forms of the person's own place: status, stored settings, and leaving. */
export function OwnPlaceForms(of: OfOwn) {
	const { page, t } = of
	const refused = refusedOf(page, '', ...OWN_ACTS)
	const isTold = page.told?.of === ''
	return (
		<div id="own-place">
			<FormResult page={page} t={t} of="" />
			<FoldedForms
				summary={t('own.title')}
				isOpen={refused !== null && isOf(refused.act, [...STATUS_ACTS, ...OUT_ACTS])}
			>
				<Status {...of} />
				<WaysOut {...of} />
			</FoldedForms>
			<FoldedForms
				summary={t('settings.title')}
				isOpen={
					(isTold && !isOf(page.told?.act ?? '', ASKED_ACTS)) ||
					(refused !== null && isOf(refused.act, SETTING_ACTS))
				}
			>
				<SettingsForms {...of} />
			</FoldedForms>
			<Asked {...of} />
		</div>
	)
}

/**
 * The part of the own place that the address asks for. Only then the Worker reads it, because that takes further
 * requests.
 */
function Asked(of: OfOwn) {
	const { t, own } = of
	return (
		<>
			<p>
				<a href="?own=activity#own-place">{t('activity.title')}</a>
				<span> · </span>
				<a href="?own=alerts#own-place">{t('alerts.settings')}</a>
				<span> · </span>
				<a href="?own=list#own-place">{t('notable.title')}</a>
			</p>
			{own && 'problem' in own && <Fault text={own.problem} />}
			{own && 'activities' in own && <ActivityForms {...of} feed={own} />}
			{own && 'settings' in own && <AlertForm {...of} settings={own.settings} />}
			{own && 'listed' in own && <ListForm {...of} listed={own.listed} />}
		</>
	)
}

function isOf(act: string, acts: string[]): boolean {
	return acts.includes(act)
}

function Status({ page, t, person: { displayInfo, status } }: OfOwn) {
	const info = refusedOf(page, '', 'setInfo')
	return (
		<>
			<Form at={AT} act="setInfo" submit={t('message.save')} refused={info}>
				<Field label={t('status.label')} name="infoText" refused={info} value={displayInfo} />
			</Form>
			{displayInfo !== '' && (
				<Form
					at={AT}
					act="setInfo"
					submit={t('status.clear')}
					hidden={{ infoText: '' }}
					label={t('status.label')}
					refused={null}
				/>
			)}
			<Form
				at={AT}
				act={status === 'Away' ? 'setStatus Active' : 'setStatus Away'}
				submit={t(status === 'Away' ? 'own.back' : 'own.away')}
				refused={refusedOf(page, '', 'setStatus')}
			>
				{status !== 'Away' && <p>{t('own.away.confirm')}</p>}
			</Form>
		</>
	)
}

/** Forms to leave the stage and to log out. */
function WaysOut({ page, t }: OfOwn) {
	return (
		<>
			<Form at={AT} act="leave" submit={t('own.leave')} refused={refusedOf(page, '', 'leave')}>
				<p>{t('own.leave.confirm')}</p>
			</Form>
			<Form at={AT} act="logOut" submit={t('header.logout')} refused={null} />
			<Form
				at={AT}
				act="logOutEverywhere"
				submit={t('own.everywhere')}
				refused={refusedOf(page, '', 'logOutEverywhere')}
			>
				<p>{t('own.everywhere.confirm')}</p>
			</Form>
		</>
	)
}
