import { expect, type Page } from 'playwright/test'

/** Fills in the open report of this kind of content, sends it, and closes it. */
export async function sendReport(page: Page, kind: string, note: string): Promise<void> {
	const form = page.getByRole('dialog', { name: `Report this ${kind}` })
	await form.getByRole('radio', { name: 'Spam or advertising' }).check()
	await form.getByRole('textbox').fill(note)
	await form.getByRole('button', { name: 'Send report' }).click()
	await expect(form.getByText('Thank you. An operator will look at it.')).toBeVisible()
	await form.getByRole('button', { name: 'Close' }).last().click()
}

/** Gives the reason in an operator's open dialog, and removes. */
export async function removeFor(page: Page, reason: string): Promise<void> {
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Reason, read by the author').fill(reason)
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
}
