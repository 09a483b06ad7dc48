import { type ReactElement, useState } from 'react'
import { refusalInWords } from '#client/ask'
import type { Reply } from '#contract/endpoint'
import { SYNC_NOTICE_CLEAR_MS } from '#contract/limits'
import type { syncProfile as SyncProfile } from '#contract/people/settings'
import { CAST_EXAMPLE, POST_MISSING, parsePost, X_EXAMPLE } from '#rules/people/join-post'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAct } from '../../stage-context.tsx'
import { SettingField } from './field.tsx'
import look from './profile-sync.module.css'
import css from './settings.module.css'
import { syncProfile } from './settings-actions.ts'
import type { PartProps } from './use-own-settings.ts'
import { useSaving } from './use-saving.ts'

type Changes = Reply<typeof SyncProfile>['changes']

/** Updates the reader's name, picture and follower count from one of their posts. */
export function ProfileSync({ own, name }: PartProps & { name: string }) {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving('profile', SYNC_NOTICE_CLEAR_MS, 'all')
	const [changes, setChanges] = useState<Changes | null>(null)

	async function sync(typed: string): Promise<boolean> {
		setChanges(null)
		if (!parsePost(typed)) {
			saving.refuse(await refusalInWords(POST_MISSING))
			return false
		}
		return saving.run(async () => {
			setChanges((await act(syncProfile, typed.trim())).changes)
			return t('settings.profile.done')
		})
	}

	return (
		<div className={look.folded}>
			<p className={css.text}>{t('settings.profile.text')}</p>
			<SettingField
				label={t('settings.profile.label')}
				draft="post"
				stored={own.values && ''}
				isUnchanged={(typed) => typed.trim() === ''}
				saving={saving}
				save={t('settings.profile.sync')}
				busy={t('settings.profile.busy')}
				example={t('join.verify.example', { x: X_EXAMPLE, cast: CAST_EXAMPLE })}
				input={{ placeholder: t('join.verify.placeholder'), inputMode: 'url' }}
				pastes
				onSave={sync}
			/>
			{changes && <WhatChanged changes={changes} name={name} />}
		</div>
	)
}

function WhatChanged({ changes, name }: { changes: Changes; name: string }) {
	const t = useTexts()
	const { username, profilePic, followers } = changes
	const face = (src: string) => <Avatar name={name} src={src} size={32} />
	return (
		<dl className={look.changes}>
			<Change
				label={t('settings.profile.name')}
				old={username.old !== username.new && <bdi>{t.who(username.old)}</bdi>}
				now={<bdi>{t.who(username.new)}</bdi>}
			/>
			<Change
				label={t('settings.profile.picture')}
				old={profilePic.old !== profilePic.new && face(profilePic.old)}
				now={face(profilePic.new)}
			/>
			<Change
				label={t('settings.profile.followers')}
				old={followers.old !== followers.new && <span>{t.count(followers.old)}</span>}
				now={<span>{t.count(followers.new)}</span>}
			/>
		</dl>
	)
}

interface ChangeProps {
	label: string
	/** The value before the update; false when it did not change. */
	old: ReactElement | false
	now: ReactElement
}

function Change({ label, old, now }: ChangeProps) {
	const t = useTexts()
	if (old === false)
		return (
			<div>
				<dt>{label}</dt>
				<dd>
					{now}
					<span className={`${css.text} ${look.same}`}>{` ${t('settings.profile.same')}`}</span>
				</dd>
			</div>
		)
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				<span className={look.was}>
					<span className="unseen">{`${t('settings.profile.from')}: `}</span>
					{old}
				</span>
				<span className={look.onward}>
					<Icon of="onward" size={16} />
				</span>
				<span>
					<span className="unseen">{`${t('settings.profile.to')}: `}</span>
					{now}
				</span>
			</dd>
		</div>
	)
}
