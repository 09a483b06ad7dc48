import { textPartsOf } from '#rules/text/linked-text'
import { useTexts } from '../locales/texts.tsx'

/** A person's text without links. Code, addresses and numbers keep their direction in right-to-left text. */
export function PlainWords({ text }: { text: string }) {
	const t = useTexts()
	return textPartsOf(text).map(({ kind, text: part }, index) =>
		kind === 'text' ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
			<span key={index}>{t.who(part)}</span>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: as above
			<bdi key={index} dir={kind === 'mention' ? undefined : 'ltr'}>
				{t.who(part)}
			</bdi>
		),
	)
}
