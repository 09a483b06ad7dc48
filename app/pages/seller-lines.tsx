import { linkOfContact, wordsOfContact } from '#rules/pages/contact'
import type { Seller } from '../load-context.ts'
import css from './seller-lines.module.css'

/** The seller's name, address and contact. */
export function SellerLines({ heading, seller }: { heading: string; seller: Seller }) {
	return (
		<section className={css.seller} aria-label={heading}>
			<h2>{heading}</h2>
			<p>
				<bdi>{seller.name}</bdi>
			</p>
			<p>
				<bdi>{seller.address}</bdi>
			</p>
			<p>
				<ContactLink contact={seller.contact} />
			</p>
		</section>
	)
}

export function ContactLink({ contact }: { contact: string }) {
	return (
		<a href={linkOfContact(contact)} dir="ltr" rel="noopener">
			{wordsOfContact(contact)}
		</a>
	)
}
