import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EarningsButton } from '../../token/earnings-button.tsx'
import { useReader } from '../use-reader.ts'
import { AiUrl } from './ai-url.tsx'
import { DirectCasts } from './direct-casts.tsx'
import { MutedPeople } from './muted-people.tsx'
import { OwnData } from './own-data.tsx'
import { ProfileSync } from './profile-sync.tsx'
import { Referral } from './referral.tsx'
import css from './settings.module.css'
import { type Own, useOwn } from './use-own.ts'
import { KeptWallet, Wallet } from './wallet.tsx'

interface Props {
	onClose: () => void
}

export function SettingsDialog({ onClose }: Props) {
	const t = useTexts()
	const own = useOwn()
	// Off stage people can remove and download their data, but change nothing else.
	const isSeated = useReader().sessionStatus === 'active'
	return (
		<Dialog title={t('settings.title')} closeLabel={t('join.close')} onClose={onClose}>
			<Trouble own={own} />
			<div className={css.parts} aria-busy={own.values === null && !own.failed}>
				{isSeated ? (
					<>
						<ProfileSync own={own} />
						<Referral own={own} />
						<Wallet own={own} />
						<EarningsButton className={css.alone} onClosed={own.load} />
						<AiUrl own={own} />
						{own.values?.platform === 'farcaster' && <DirectCasts own={own} />}
					</>
				) : (
					<>
						<KeptWallet own={own} />
						<EarningsButton className={css.alone} onClosed={own.load} />
					</>
				)}
				<MutedPeople />
				<OwnData />
			</div>
		</Dialog>
	)
}

/** Why the values could not be loaded, with a retry. */
function Trouble({ own }: { own: Own }) {
	const t = useTexts()
	const isLoading = own.values === null && !own.failed
	return (
		<>
			<p className="unseen" role="status">
				{isLoading && t('settings.loading')}
			</p>
			<div role="alert">
				{(own.offline || own.failed) && (
					<div className={css.trouble}>
						<Icon of="warn" size={16} />
						<p>{t(own.offline ? 'settings.offline' : 'settings.failed')}</p>
						{own.failed && <Button onClick={own.load}>{t('feed.retry')}</Button>}
					</div>
				)}
			</div>
		</>
	)
}
