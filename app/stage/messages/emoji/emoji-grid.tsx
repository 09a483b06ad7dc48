import {
	type EmojiData,
	EmojiPicker,
	type EmojiPickerListCategoryHeaderProps,
	type EmojiPickerListEmojiProps,
	type EmojiPickerListRowProps,
	useSkinTone,
} from 'frimousse'
import {
	type AriaAttributes,
	type KeyboardEvent,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { directionOf, tagOf } from '#contract/languages'
import { isCombined } from '#rules/keys'
import type { NamedEmoji } from '#rules/text/emoji-words'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { isTouch } from '../writing/use-enter-sends.ts'
import { chosenTone, storeTone } from './emoji-data.ts'
import css from './emoji-popover.module.css'
import { recentEmoji } from './recent-emoji.ts'

/** The number of columns: eight targets of 40 px fit a phone of 360 px. */
const COLUMNS = 8
/** The groups of Emojibase, without the third one, which holds parts of other emoji. */
const GROUPS = [
	[0, 'emoji.smileys'],
	[1, 'emoji.people'],
	[3, 'emoji.nature'],
	[4, 'emoji.food'],
	[5, 'emoji.travel'],
	[6, 'emoji.activities'],
	[7, 'emoji.objects'],
	[8, 'emoji.symbols'],
	[9, 'emoji.flags'],
] as const
const HANDS = {
	light: '✋🏻',
	'medium-light': '✋🏼',
	medium: '✋🏽',
	'medium-dark': '✋🏾',
	dark: '✋🏿',
}
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

interface Props {
	all: NamedEmoji[]
	onTake: (emoji: string) => void
}

/** The emoji picker: a search field, the recently chosen emoji, and all emoji by group. */
export function EmojiGrid({ all, onTake }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const search = useRef<HTMLInputElement>(null)
	const [sought, setSought] = useState('')
	const data = useMemo<EmojiData>(
		() => ({
			locale: tagOf(language),
			// The search reads names and tags only.
			emojis: all.map((one) => ({
				...one,
				tags: [...one.tags, ...one.aliases, ...one.folded.names, ...one.folded.tags],
			})),
			categories: GROUPS.map(([index, key]) => ({ index, label: t(key) })),
			skinTones: HANDS,
		}),
		[all, language, t],
	)

	// No autofocus on touch: the on-screen keyboard would cover the emoji.
	useEffect(() => {
		if (!isTouch()) search.current?.focus()
	}, [])

	// Swaps left and right on an RTL page: the library counts columns from the left, and such a page draws them from the
	// right.
	function mirror(event: KeyboardEvent) {
		const key = MIRRORED[event.key]
		if (!key || isCombined(event) || !event.isTrusted || directionOf(language) !== 'rtl') return
		event.preventDefault()
		document.dispatchEvent(new window.KeyboardEvent('keydown', { key, cancelable: true }))
	}

	return (
		<EmojiPicker.Root
			className={css.picker}
			columns={COLUMNS}
			locale={data.locale}
			resolveEmojiData={() => data}
			skinTone={chosenTone() ?? 'none'}
			onEmojiSelect={({ emoji }) => onTake(emoji)}
			onKeyDownCapture={mirror}
		>
			<div className={css.head}>
				<EmojiPicker.Search
					ref={search}
					form="" // outside of the form around it: Enter chooses an emoji, and does not send the message
					className={css.search}
					value={sought}
					onChange={({ target }) => setSought(target.value)}
					placeholder={t('emoji.search')}
					aria-label={t('emoji.search')}
				/>
				<EmojiPicker.SkinToneSelector
					className={css.tone}
					aria-label={t('emoji.tone')}
					title={t('emoji.tone')}
				/>
				<ToneKeeper />
			</div>
			{sought === '' && <Recent all={all} onTake={onTake} />}
			<EmojiPicker.Viewport className={css.view}>
				<EmojiPicker.Empty className={css.said} role="status">
					{t('emoji.none')}
				</EmojiPicker.Empty>
				<EmojiPicker.List
					aria-label={t('emoji.title')}
					components={{ CategoryHeader, Row, Emoji }}
				/>
			</EmojiPicker.Viewport>
		</EmojiPicker.Root>
	)
}

function ToneKeeper() {
	const [tone] = useSkinTone()
	useEffect(() => storeTone(tone), [tone])
	return null
}

function Recent({ all, onTake }: Props) {
	const t = useTexts()
	const taken = useMemo(recentEmoji, [])
	const nameOf = (taken: string) =>
		all.find(({ emoji, skins }) => emoji === taken || Object.values(skins ?? {}).includes(taken))
			?.label
	if (taken.length === 0) return null
	return (
		<section className={css.recent} aria-label={t('emoji.recent')}>
			<p className={css.group} aria-hidden="true">
				{t('emoji.recent')}
			</p>
			<div className={css.row}>
				{taken.map((emoji) => (
					<button
						key={emoji}
						type="button"
						className={css.emoji}
						aria-label={nameOf(emoji)}
						title={nameOf(emoji)}
						onClick={() => onTake(emoji)}
					>
						{emoji}
					</button>
				))}
			</div>
		</section>
	)
}

function CategoryHeader({ category, ...rest }: EmojiPickerListCategoryHeaderProps) {
	return (
		<div className={css.group} {...rest}>
			{category.label}
		</div>
	)
}

/** The library counts rows and columns from 0, ARIA from 1. */
function fromOne<P extends AriaAttributes>(props: P): P {
	const { 'aria-rowindex': row, 'aria-colindex': column } = props
	const next = (index?: number) => (index === undefined ? index : index + 1)
	return { ...props, 'aria-rowindex': next(row), 'aria-colindex': next(column) }
}

function Row(props: EmojiPickerListRowProps) {
	return <div className={css.row} {...fromOne(props)} />
}

function Emoji({ emoji, ...rest }: EmojiPickerListEmojiProps) {
	return (
		<button type="button" className={css.emoji} title={emoji.label} {...fromOne(rest)}>
			{emoji.emoji}
		</button>
	)
}
