import { markAllActivitiesRead } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import { answerOperator } from '#contract/moderation/actions'
import { setListed } from '#contract/people/notable'
import { eraseOwnData } from '#contract/people/own-data'
import { setInfo, setLanguage, setStatus } from '#contract/people/presence'
import { logOutEverywhere } from '#contract/people/session'
import * as own from '#contract/people/settings'
import { ALERT_TYPES, saveAlertSettings } from '#contract/push'
import { loggedOut } from '../login/log-out.ts'
import { languageKept } from '../pages/reader.ts'
import { act } from './act.ts'
import { atOwnPlace, noInput } from './fields.ts'
import { clearRejoinCookie } from './session-cookie.ts'

/** What people change about themselves by forms, at their own place. */
export const OWN_PLACE_ACTS = {
	setInfo: act(setInfo, {
		body: ({ infoText = '' }) => ({ infoText }),
		place: atOwnPlace,
	}),
	setStatus: act(setStatus, {
		body: ({ choice }) => ({ status: choice as 'Active' | 'Away' }),
		place: atOwnPlace,
	}),
	setLanguage: act(setLanguage, {
		body: ({ languageCode }) => ({ languageCode: languageCode as LanguageCode }),
		place: atOwnPlace,
		cookies: (settings, { language }) => [languageKept(settings, language)],
	}),
	updateWallet: act(own.updateWallet, {
		body: ({ walletAddress }) => ({ walletAddress }),
		place: atOwnPlace,
		isTold: true,
	}),
	removeWallet: act(own.removeWallet, { body: noInput, place: atOwnPlace, isTold: true }),
	updateAiUrl: act(own.updateAiUrl, {
		body: ({ aiUrl }) => ({ aiUrl: aiUrl || null }),
		place: atOwnPlace,
		isTold: true,
	}),
	getOrCreateReferralCode: act(own.getOrCreateReferralCode, { body: noInput, place: atOwnPlace }),
	useReferral: act(own.useReferral, {
		body: ({ referralCode }) => ({ referralCode }),
		place: atOwnPlace,
		isTold: true,
	}),
	syncProfile: act(own.syncProfile, {
		body: ({ postUrl }) => ({ postUrl }),
		place: atOwnPlace,
		isTold: true,
	}),
	toggleFarcasterDms: act(own.toggleFarcasterDms, {
		body: ({ choice }) => ({ enabled: choice === 'on' }),
		place: atOwnPlace,
	}),
	markAllActivitiesRead: act(markAllActivitiesRead, { body: noInput, place: atOwnPlace }),
	answerOperator: act(answerOperator, {
		params: ({ activityId = '' }) => ({ id: activityId }),
		body: ({ text = '' }) => ({ text }),
		place: atOwnPlace,
		isTold: true,
	}),
	saveAlertSettings: act(saveAlertSettings, {
		body: (fields) => ({
			types: Object.fromEntries(ALERT_TYPES.map((type) => [type, fields[type] === 'on'])),
			quietFrom: fields.quietFrom || null,
			quietTo: fields.quietTo || null,
			zone: fields.zone,
		}),
		place: atOwnPlace,
	}),
	setListed: act(setListed, {
		body: ({ choice }) => ({ listed: choice === 'on' }),
		place: atOwnPlace,
	}),
	eraseOwnData: act(eraseOwnData, {
		body: ({ confirm }) => ({ confirm: (confirm === 'on') as true }),
		page: () => '/stage',
		cookies: (settings, _reply, request) => [
			...loggedOut(settings, request),
			clearRejoinCookie(settings),
		],
	}),
	logOutEverywhere: act(logOutEverywhere, {
		body: noInput,
		cookies: (settings, _reply, request) => loggedOut(settings, request),
	}),
}
