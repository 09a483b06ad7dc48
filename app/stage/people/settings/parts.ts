import type { ComponentType } from 'react'
import { AccountSettings } from './account.tsx'
import { AiUrl } from './ai-url.tsx'
import { Alerts } from './alerts.tsx'
import { Colours } from './colours.tsx'
import { Languages } from './languages.tsx'
import { MoneySettings } from './money.tsx'
import { MutedPeople } from './muted-people.tsx'
import { Profile } from './profile.tsx'
import { Referral } from './referral.tsx'
import type { SettingsSection } from './sections.ts'
import type { PartProps } from './use-own-settings.ts'
import { WritingSettings } from './writing.tsx'

export const PART_OF: Record<SettingsSection, ComponentType<PartProps>> = {
	profile: Profile,
	alerts: Alerts,
	language: Languages,
	colours: Colours,
	writing: WritingSettings,
	wallet: MoneySettings,
	referral: Referral,
	ai: AiUrl,
	muted: MutedPeople,
	account: AccountSettings,
}
