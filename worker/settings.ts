import { z } from 'zod/mini'
import { FARCASTER_CLIENTS, PUSH_SERVICES } from '#rules/alerts/push-host'
import { isContact } from '#rules/pages/contact'
import {
	isWebAddress,
	NameList,
	RoomSettings,
	withoutBlank,
	withoutWrongKeys,
} from '#storage/room-settings'
import { secrets } from '#storage/secrets'
import { associationIn } from './integrations/account-association.ts'

const Address = z
	.string('is missing: give an address with https://')
	.check(z.refine(isWebAddress, 'is not an address: give one with https://'))
/** The beginning of an address, to which paths are appended. */
const Base = z.pipe(
	Address,
	z.transform((address) => address.replace(/\/+$/, '')),
)
const Optional = z.optional(z.string())
/** Hosts in the form that `isPushAddress` compares: an origin as browsers write it, or a host in lower case. */
const Hosts = z.pipe(
	NameList.check(
		z.refine(
			(hosts) => hosts.every(isHost),
			'holds what is no host: give hosts such as push.example, *.push.example or https://push.example:8443, with commas',
		),
	),
	z.transform((hosts) => hosts.map((host) => URL.parse(host)?.origin ?? host.toLowerCase())),
)
/** The signature that Farcaster's tool for mini apps gives an operator for the stage's domain. */
const Association = z.pipe(
	z
		.string()
		.check(
			z.refine(
				(value) => associationIn(value) !== null,
				'is no account association: give the JSON with header, payload and signature of Farcaster’s tool',
			),
		),
	z.transform((value) => associationIn(value)),
)
/** Settings that list the hosts of pushes. A wrong value of these does not stop the stage. */
const HOSTS = ['PUSH_HOSTS', 'FARCASTER_PUSH_HOSTS'] as const
const NO_CHAIN = 'is no id of a chain: set the whole number of yours'
/** Every setting of the stage by its fixed name; an absent optional one switches its feature off. */
const Settings = z.extend(RoomSettings, {
	STAGE_ORIGIN: Address,
	OIDC_CLIENT_ID: z
		.string('is missing: set the client id that your identity provider gave the stage')
		.check(z.minLength(1, 'is empty: set the client id of your identity provider')),
	OIDC_CLIENT_SECRET: Optional,
	OIDC_ISSUER: z.optional(Address),
	OIDC_AUDIENCE: Optional,
	OIDC_JWKS_URL: z.optional(Address),
	/** The header from which the client's address is read. Cloudflare overwrites its own header, so no client can forge that. */
	CLIENT_ADDRESS_HEADER: z._default(
		z.string().check(
			z.regex(
				/^[A-Za-z0-9-]+$/,
				"is no name of a header: give one that your proxy sets, or 'none'",
			),
			z.refine(
				(name) => !/forwarded/i.test(name),
				"holds what clients say, too: give a header that your proxy overwrites, or 'none'",
			),
		),
		'CF-Connecting-IP',
	),
	X_API_URL: z._default(Base, 'https://api.x.com'),
	X_BEARER_TOKEN: Optional,
	FARCASTER_API_URL: z._default(Base, 'https://api.neynar.com'),
	FARCASTER_API_KEY: Optional,
	FARCASTER_HUB_URL: z._default(Base, 'https://hub-api.neynar.com'),
	/** The only hosts to which notifications for Farcaster clients are sent. */
	FARCASTER_PUSH_HOSTS: z._default(Hosts, [...FARCASTER_CLIENTS]),
	FARCASTER_ACCOUNT_ASSOCIATION: z.optional(Association),
	FARCASTER_DM_URL: z._default(Base, 'https://api.farcaster.xyz'),
	/** The only hosts to which pushes are sent (G-147). */
	PUSH_HOSTS: z._default(Hosts, [...PUSH_SERVICES]),
	/** The limit of push subscriptions of all guests together. */
	PUSH_GUESTS_MAX: z._default(
		z.coerce
			.number('is not a number')
			.check(z.int('is not a whole number'), z.gte(1, 'is less than 1')),
		2_000,
	),
	CHAIN_ID: z._default(z.coerce.number(NO_CHAIN).check(z.int(NO_CHAIN), z.gte(1, NO_CHAIN)), 8453),
	/** The private key of the paying account. The room never reads it. */
	PAYOUT_KEY: z.optional(
		z
			.string()
			.check(
				z.regex(/^0x[0-9a-fA-F]{64}$/, 'is not a private key: give 0x and 64 hexadecimal digits'),
			),
	),
	EXPLORER_URL: z.optional(Address),
	TRANSLATOR_URL: z.optional(Address),
	TRANSLATOR_KEY: Optional,
	TRANSCODER: z._default(
		z.enum(['stream', 'off'], "is neither 'stream' nor 'off': choose one"),
		'off',
	),
	STREAM_API_URL: z._default(Base, 'https://api.cloudflare.com/client/v4'),
	STREAM_ACCOUNT: Optional,
	STREAM_TOKEN: Optional,
	STREAM_WEBHOOK_SECRET: z.optional(secrets('set what the transcoder gave you')),
	STRIPE_SECRET_KEY: Optional,
	STRIPE_WEBHOOK_SECRET: z.optional(secrets("set what Stripe shows of the stage's endpoint")),
	/** The seller's name, address and contact for buyers. The stage sells only when all three are set (G-185). */
	OPERATOR_NAME: Optional,
	OPERATOR_ADDRESS: Optional,
	OPERATOR_CONTACT: z.optional(
		z
			.string()
			.check(z.refine(isContact, 'is not an address: give a mail address, or one with https://')),
	),
	/** The address of the operator's own terms, to which /terms links. */
	TERMS_URL: z.optional(Address),
	/** The operator's text about refunds, shown on /terms. */
	REFUND_TEXT: Optional,
	STRIPE_API_URL: z._default(Base, 'https://api.stripe.com'),
})
export type Settings = z.infer<typeof Settings>

let parsed: { from: object; settings: Settings } | null = null

/**
 * The settings of a running stage, checked once per start. A wrong value is reported with its remedy and stops the
 * stage. Only a wrong value about pushes does not: pushes are then off or go to the other hosts, and health
 * reports the value.
 */
export function settingsOf(env: object): Settings {
	if (parsed?.from === env) return parsed.settings
	const settings = parseSettings(withoutWrongHosts(withoutWrongKeys(withoutBlank(env))))
	parsed = { from: env, settings }
	return settings
}

/** What is wrong with the settings of a stage that runs in spite of it; null when nothing is. */
export function wrongSettingIn(env: object): string | null {
	try {
		parseSettings(env)
		return null
	} catch (error) {
		if (error instanceof WrongSetting) return error.message
		throw error
	}
}

/** The settings; throws for every wrong value. */
export function parseSettings(env: object): Settings {
	const result = Settings.safeParse(withoutBlank(env))
	if (!result.success) {
		const [issue] = result.error.issues
		throw new WrongSetting(`${issue?.path.join('.')} ${issue?.message}.`)
	}
	const settings = result.data
	if (!settings.OIDC_ISSUER && !(settings.OIDC_JWKS_URL && settings.OIDC_AUDIENCE))
		throw new WrongSetting(
			'OIDC_ISSUER is missing: set the address of your identity provider, or OIDC_JWKS_URL and OIDC_AUDIENCE.',
		)
	if (settings.TRANSLATOR === 'libretranslate' && !settings.TRANSLATOR_URL)
		throw new WrongSetting(
			"TRANSLATOR_URL is missing: set the address of your LibreTranslate, or TRANSLATOR to 'off'.",
		)
	if (settings.TRANSCODER === 'stream' && !(settings.STREAM_ACCOUNT && settings.STREAM_TOKEN))
		throw new WrongSetting(
			"STREAM_ACCOUNT or STREAM_TOKEN is missing: set both, or TRANSCODER to 'off'.",
		)
	const vapid = [settings.VAPID_PUBLIC_KEY, settings.VAPID_PRIVATE_KEY, settings.VAPID_SUBJECT]
	if (vapid.some((one) => one) && !vapid.every((one) => one))
		throw new WrongSetting(
			'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY or VAPID_SUBJECT is missing: set all three (npx web-push generate-vapid-keys), or none.',
		)
	return { ...settings, STAGE_ORIGIN: new URL(settings.STAGE_ORIGIN).origin }
}

export class WrongSetting extends Error {
	override name = 'WrongSetting'
}

function withoutWrongHosts(env: Record<string, unknown>): Record<string, unknown> {
	const good = HOSTS.map((name) => [
		name,
		NameList.parse(env[name] ?? '')
			.filter(isHost)
			.join(),
	])
	return withoutBlank({ ...env, ...Object.fromEntries(good) })
}

function isHost(entry: string): boolean {
	if (entry.includes('://'))
		return isWebAddress(entry) && URL.parse('/', entry)?.href === URL.parse(entry)?.href
	return /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(entry)
}

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape)
