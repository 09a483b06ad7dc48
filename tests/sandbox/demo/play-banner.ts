import { createBannerCheckout } from '#contract/banner/banner'
import { Person, type Places } from '../../support/person.ts'
import { pay } from './pay.ts'

/** Somebody without an account buys the banner, as anybody can in the sandbox: without a card. */
export async function playBanner(places: Places, onStep: (text: string) => void): Promise<void> {
	const buyer = new Person(places, 'a buyer')
	const { status, body } = await buyer.ask(createBannerCheckout, {
		body: {
			imageUrl: `${places.sandbox}/stripe/banner.png`,
			linkUrl: 'https://www.example.org/morning-hike',
		},
	})
	if (status !== 200) throw new Error(`The banner could not be bought: ${status} ${body.message}`)
	await pay(buyer, body)
	onStep('somebody buys the banner')
}
