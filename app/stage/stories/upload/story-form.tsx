import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { refusalInWords } from '#client/ask'
import type { UploadState } from '#client/upload-state'
import { STORY_TEXT_MAX_CHARS } from '#contract/limits'
import {
	problemOfStoryLink,
	problemOfStoryText,
	STORY_FILE_INCOMPLETE,
} from '#contract/stories/draft'
import { cleanText, codePoints } from '#contract/text'
import { asLink } from '#rules/text/as-link'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Fault } from '../../../ui/fault.tsx'
import { PlainInput } from '../../../ui/plain-field.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { Counter } from '../../messages/writing/counter.tsx'
import { pasteFiles } from '../../messages/writing/use-attachment.ts'
import { storyWords, useDraft } from '../../messages/writing/use-draft.ts'
import { useStage } from '../../stage-context.tsx'
import { BROWSER_PORTS, type ChosenFile, chooseFile, chosenFile, pictureAt } from './chosen-file.ts'
import { ChosenPreview } from './preview.tsx'
import css from './upload-dialog.module.css'
import { useUpload } from './upload-of.ts'

const WARN_CHARS = 400
const ACCEPTED = 'image/*,video/mp4,video/webm,video/quicktime,.mov'

interface Props {
	now: UploadState
	/** The address of the picture with which it opens. */
	picture?: string | undefined
	/** Called when the upload of this picture begins. */
	onBegin?: (() => void) | undefined
	/** Called with the sentence that refuses a file chosen during another upload. */
	onRefuse: (why: string) => void
}

interface Refused {
	at: 'file' | 'text' | 'link' | 'upload' | null
	sentence: string
}

const NOTHING: Refused = { at: null, sentence: '' }

/** The form for a story: file, text and link. */
export function StoryForm({ now, picture, onBegin, onRefuse }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const id = useId()
	const { upload } = useUpload()
	const by = useStage((s) => s.userId)
	const [chosen, setChosen] = useState<ChosenFile | 'preparing' | null>(null)
	const places = storyWords(by ?? '')
	const [{ text }, keepText] = useDraft(places.text, '')
	const [{ text: link }, keepLink] = useDraft(places.link, '')
	const choice = useRef(0)
	/** The value of `choice` for the picture with which the form opened; null without one. */
	const ofPicture = useRef<number | null>(null)
	/** The refusal: of a field, below which its sentence is shown, or of the upload. */
	const [refused, setRefused] = useState<Refused>(NOTHING)
	const length = codePoints(cleanText(text))
	const failed = now.step === 'failed' ? now : null

	useEffect(() => {
		if (!failed) return
		setRefused({ at: 'upload', sentence: failed.problem })
		if (failed.given === null) setChosen(null)
	}, [failed])
	// The story of a stopped upload, which fills the form again.
	const given = 'given' in now ? now.given : undefined
	useEffect(() => {
		if (!given) return
		const { file, kind, poster } = given
		setChosen((chosen) => chosen ?? { file, kind, poster, isRare: false })
	}, [given])

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for the picture with which it opens
	useEffect(() => {
		if (picture)
			pictureAt(picture).then(
				(file) => {
					if (choice.current > 0) return // somebody has chosen another file meanwhile
					void choose([file])
					ofPicture.current = choice.current || null
				},
				() => refuse('file', t('image.moved')),
			)
	}, [])

	const problemOf = (at: Refused['at']) => (refused.at === at ? refused.sentence : '')
	const refuse = async (at: Refused['at'], why: string) =>
		setRefused({ at, sentence: await refusalInWords(why) })
	/** Removes the error of a changed field. Errors of other fields stay. */
	const changed = (at: Refused['at']) => setRefused((now) => (now.at === at ? NOTHING : now))
	const focusOn = (field: 'text' | 'link') => document.getElementById(`${id}-${field}`)?.focus()

	function writeText(words: string) {
		changed('text')
		keepText({ text: words, isStageOnly: false })
	}
	function writeLink(words: string) {
		changed('link')
		keepLink({ text: words, isStageOnly: false })
	}

	async function choose(files: readonly File[]) {
		const { file, left } = chooseFile(files, upload.isBusy)
		if (!file) return left && onRefuse(t(left))
		const turn = ++choice.current
		setRefused(NOTHING)
		setChosen('preparing')
		const found = await chosenFile(file, BROWSER_PORTS).catch(() => t('page.failed'))
		if (turn !== choice.current) return // another file was chosen while this one was checked
		setChosen(typeof found === 'string' ? null : found)
		if (typeof found === 'string') await refuse('file', found)
		else if (left) setRefused({ at: 'file', sentence: t(left, { name: file.name }) })
	}

	function discard() {
		void upload.discard()
		setChosen(null)
		setRefused(NOTHING)
		writeText('')
		writeLink('')
	}

	async function post(event: FormEvent) {
		event.preventDefault()
		const address = asLink(link) ?? link.trim()
		const noLink = problemOfStoryLink(address, location.origin)
		if (noLink !== null) {
			await refuse('link', noLink)
			focusOn('link')
			return
		}
		const wrong = problemOfStoryText(text)
		if (wrong !== null) {
			await refuse('text', wrong)
			focusOn('text')
			return
		}
		setRefused(NOTHING)
		if (chosen === null || chosen === 'preparing' || by === null)
			return refuse('file', STORY_FILE_INCOMPLETE)
		const { file, kind, poster } = chosen
		void upload.begin({ by, file, kind, poster, text: cleanText(text), link: address })
		if (ofPicture.current === choice.current) onBegin?.()
	}

	return (
		<form
			className={css.form}
			noValidate
			onSubmit={post}
			onPaste={(event) => pasteFiles(event, (files) => void choose(files))}
		>
			<ChosenPreview chosen={chosen} accepted={ACCEPTED} onChoose={choose} />
			<Fault text={problemOf('file')} />
			<label htmlFor={`${id}-text`}>{t('story.post.text')}</label>
			<textarea
				id={`${id}-text`}
				className={`${dialog.text} ${css.field}`}
				dir={directed(text)}
				rows={2}
				aria-describedby={`${id}-count ${id}-wrong`}
				aria-invalid={length > STORY_TEXT_MAX_CHARS}
				value={text}
				onChange={({ target }) => writeText(target.value)}
			/>
			<Fault id={`${id}-wrong`} text={problemOf('text')} />
			<Counter
				id={`${id}-count`}
				className={css.count}
				length={length}
				max={STORY_TEXT_MAX_CHARS}
				warnAt={WARN_CHARS}
			/>
			<label htmlFor={`${id}-link`}>{t('story.post.link')}</label>
			<PlainInput
				id={`${id}-link`}
				className={`${dialog.text} ${css.field}`}
				inputMode="url"
				placeholder="https://"
				aria-invalid={refused.at === 'link' || undefined}
				aria-describedby={`${id}-fault`}
				value={link}
				onType={writeLink}
			/>
			<Fault id={`${id}-fault`} text={problemOf('link')} />
			<p className={css.note}>{t('story.post.note')}</p>
			<div className={css.choice}>
				{refused.at === 'upload' && <Fault className={css.problem} text={refused.sentence} />}
				{failed?.canGoOn && <Button onClick={discard}>{t('message.discard')}</Button>}
				<Button type="submit" tone="primary" disabled={chosen === null || chosen === 'preparing'}>
					{t(failed?.canGoOn ? 'feed.retry' : 'story.post.send')}
				</Button>
			</div>
		</form>
	)
}
