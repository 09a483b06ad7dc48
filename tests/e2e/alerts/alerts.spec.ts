import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { settings } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const t = saying()

/** A browser's push manager, and the question to the person. */
interface Push {
	permission: NotificationPermission
	answers: NotificationPermission
	subscribes: 'yes' | 'fails'
	unsubscribes: 'yes' | 'no' | 'fails'
	worker: 'yes' | 'none'
}

/** A browser whose push service is not asked: headless ones have none. It keeps one subscription, as a real one does. */
async function withPush(page: Page, push: Partial<Push> = {}) {
	await page.route('**/api/push-key', (route) => route.fulfill({ json: { publicKey: 'BKey' } }))
	await page.addInitScript(
		(wished) => {
			const push = {
				permission: 'default',
				answers: 'granted',
				worker: 'yes',
				...wished,
			} as never as Push
			Object.assign(window, { push })
			const subscription = {
				endpoint: 'https://fcm.googleapis.com/fcm/send/stubbed',
				options: { applicationServerKey: null },
				toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
				async unsubscribe() {
					if (push.unsubscribes === 'fails') throw new Error('no')
					if (push.unsubscribes === 'no') return false
					sessionStorage.removeItem('subscribed')
					return true
				},
			}
			const pushManager = {
				getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
				async subscribe() {
					if (push.subscribes === 'fails') throw new Error('no')
					sessionStorage.setItem('subscribed', 'yes')
					return subscription
				},
			}
			const registration = { pushManager }
			const workers = Object.assign(new EventTarget(), {
				ready: Promise.resolve(registration),
				getRegistration: async () => registration,
				async register() {
					if (push.worker === 'none') throw new Error('no')
					return registration
				},
			})
			Object.defineProperty(navigator, 'serviceWorker', { value: workers })
			Object.defineProperty(Notification, 'permission', { get: () => push.permission })
			Notification.requestPermission = async () => {
				push.permission = push.answers
				return push.permission
			}
		},
		push as Record<string, string>,
	)
}

async function become(page: Page, change: Partial<Push>) {
	await page.evaluate(
		(now) => void Object.assign((window as never as { push: object }).push, now),
		change,
	)
}

async function openPanel(page: Page) {
	await page
		.getByRole('button', { name: t('activity.title') })
		.first()
		.click()
	return page.getByRole('dialog', { name: t('activity.title') })
}

test('PUSH-01, PUSH-02, PUSH-03, PUSH-04, PUSH-05, PUSH-06, PUSH-11, PUSH-13, PUSH-14, PUSH-15, PUSH-16, PUSH-17, PUSH-18, PUSH-19, PUSH-20, PUSH-21, FEED-01, G-149: noor turns her alerts on and off, and every answer of her browser or of the stage is shown there in its own words', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/400|500|save-push-subscription|alert-settings/)
	const noor = await seated('noor')
	const page = await visit({ as: noor, still: true, before: withPush })
	let status = 200
	let reason: object = { message: 'You get alerts on this device.' }
	let answered = Promise.resolve()
	const saved: { action?: string; endpoint?: string; stageToken?: string }[] = []
	await page.route('**/api/save-push-subscription', async (route) => {
		saved.push(route.request().postDataJSON())
		await answered
		return route.fulfill({ status, json: reason })
	})
	const panel = await openPanel(page)
	const get = panel.getByRole('button', { name: 'Get Stage Alerts' })
	const mute = panel.getByRole('button', { name: 'Mute Stage Alerts' })
	await expect(get).toBeVisible()
	await expect(panel).toContainText('Alerts: off')
	await expect(panel).toContainText('Click "Get Stage Alerts" to enable notifications.')
	await expectAccessible(page, 'alerts that are off')

	await become(page, { answers: 'default' })
	await get.click()
	await expect(panel).toContainText('Permission not granted for notifications.')
	await become(page, { worker: 'none', answers: 'granted' })
	await get.click()
	await expect(panel).toContainText('Service worker issue. Notifications unavailable.')
	await become(page, { worker: 'yes', answers: 'granted', subscribes: 'fails' })
	await get.click()
	await expect(panel).toContainText('Failed to subscribe.')
	await become(page, { subscribes: 'yes' })
	status = 400
	reason = { message: 'This push service is not known here.', code: 'invalid' }
	await get.click()
	await expect(panel).toContainText(
		'Failed to update subscription on server: This push service is not known here.',
	)
	await expect(get).toBeVisible() // the browser was unsubscribed again
	status = 500
	reason = {}
	await get.click()
	await expect(panel).toContainText('Failed to update subscription on server: Server error (500)')

	status = 200
	reason = { message: 'You get alerts on this device.' }
	let release = () => {}
	answered = new Promise((done) => {
		release = done
	})
	await get.click()
	await expect(panel.getByRole('button', { name: 'Loading Alerts...' })).toBeDisabled()
	release()
	await expect(mute).toBeVisible()
	await expect(panel).toContainText('Alerts: on')
	expect(saved.at(-1)).toMatchObject({ action: 'subscribe', stageToken: noor.stageToken })
	await become(page, { unsubscribes: 'fails' })
	await mute.click()
	await expect(panel).toContainText('Failed to unsubscribe.')
	await become(page, { unsubscribes: 'no' })
	await mute.click()
	await expect(panel).toContainText('Failed to unsubscribe (browser indicated failure).')
	await become(page, { unsubscribes: 'yes' })
	const before = saved.length
	await mute.click()
	await expect(get).toBeVisible()
	expect(saved.slice(before)).toMatchObject([{ action: 'unsubscribe' }])

	await page.route('**/api/user/alert-settings', (route) => route.abort(), { times: 1 })
	await panel.getByRole('button', { name: t('alerts.settings') }).click()
	const kinds = page.getByRole('dialog', { name: t('settings.title') })
	await expect(panel).toBeHidden()
	await expect(kinds).toContainText('Your alert settings could not be loaded.')
	await kinds.getByRole('button', { name: t('feed.retry') }).click()
	const answers = kinds.getByRole('checkbox', { name: t('alerts.replies') })
	await expect(answers).toBeChecked()
	await expect(kinds.getByRole('checkbox', { name: t('alerts.reactions') })).not.toBeChecked()
	await answers.click()
	await expect(answers).not.toBeChecked()
	await kinds
		.locator('details')
		.filter({ hasText: t('alerts.mentions') })
		.last()
		.getByText(t('alerts.each'))
		.click()
	await kinds.getByRole('checkbox', { name: 'Somebody mentioned you in a topic' }).click()
	const mentions = kinds.getByRole('checkbox', { name: t('alerts.mentions'), exact: true })
	await expect(mentions).toBeChecked({ indeterminate: true })
	await kinds.getByRole('checkbox', { name: t('alerts.quiet') }).click()
	await expect(kinds.getByLabel(t('alerts.quiet.from'), { exact: true })).toHaveValue('22:00')
	await expectAccessible(page, 'settings of alerts')
	await kinds.getByLabel(t('alerts.quiet.from'), { exact: true }).fill('23:15')
	await page.keyboard.press('Escape')
	await expect(kinds).toBeHidden()
	const again = await settings(page, 'settings.alerts')
	await expect(again.getByRole('button', { name: 'Get Stage Alerts' })).toBeVisible()
	await expect(again.getByRole('checkbox', { name: t('alerts.replies') })).not.toBeChecked()
	await expect(again.getByLabel(t('alerts.quiet.from'), { exact: true })).toHaveValue('23:15')
	await expect(
		again.getByRole('checkbox', { name: t('alerts.mentions'), exact: true }),
	).toBeChecked({ indeterminate: true })

	await become(page, { permission: 'denied' })
	await page.keyboard.press('Escape')
	await openPanel(page)
	await expect(panel.getByRole('button', { name: 'Alerts Blocked by Browser' })).toBeDisabled()
	await expect(panel).toContainText('Notifications blocked. Please enable in browser settings.')

	await page.unroute('**/api/push-key')
	await page.route('**/api/push-key', (route) => route.fulfill({ json: { publicKey: null } }))
	await page.reload()
	const off = await openPanel(page)
	await expect(off.getByRole('button', { name: 'Notifications Unavailable' })).toBeDisabled()
	await expect(off).toContainText('Notification service not configured by admin.')
	await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
	await page.reload()
	const none = await openPanel(page)
	await expect(none.getByRole('button', { name: 'Notifications Unavailable' })).toBeDisabled()
	await expect(none).toContainText('Push notifications are not supported by this browser.')

	// An iPhone: how it is done there.
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS)' }),
	)
	await page.reload()
	const phone = await openPanel(page)
	await expect(phone).toContainText('Add Stage to your home screen to get alerts.')
	await expect(phone.getByRole('listitem').filter({ hasText: 'Safari' })).toHaveText(
		'In Safari, tap Share.',
	)
	await expectAccessible(page, 'how to install')
})
