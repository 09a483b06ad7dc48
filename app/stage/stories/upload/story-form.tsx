import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { refusalInWords } from '#client/ask'
import type { UploadState } from '#client/story-upload'
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
import { Fault } from '../../../ui/fault.tsx'
import { PlainInput } from '../../../ui/plain-field.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { Counter } from '../../messages/writing/counter.tsx'
import { pasteFiles } from '../../messages/writing/use-attachment.ts'
import { storyWords, useDraft } from '../../messages/writing/use-draft.ts'
import { useStage } from '../../stage-context.tsx'
import { BROWSER_PORTS, type ChosenFile, chosenFile, oneOf } from './chosen-file.ts'
import { ChosenPreview } from './preview.tsx'
import css from './upload-dialog.module.css'
import { useUpload } from './upload-of.ts'

const WARN_CHARS = 400
const ACCEPTED = 'image/*,video/mp4,video/webm,video/quicktime,.mov'

interface Props {
	now: UploadState
	/** Called with the sentence about a file that was chosen during another upload. */
	onRefuse: (why: string) => void
}

/** The form with file, text and link. */
export function StoryForm({ now, onRefuse }: Props) {
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
	const [problem, setProblem] = useState('')
	const [wrongLink, setWrongLink] = useState('')
	const length = codePoints(cleanText(text))
	const failed = now.step === 'failed' ? now : null

	useEffect(() => {
		if (!failed) return
		setProblem(failed.problem)
		if (failed.given === null) setChosen(null)
	}, [failed])
	// A file chosen before a reload was chosen in a form that is gone.
	const given = 'given' in now ? now.given : undefined
	useEffect(() => {
		if (!given) return
		const { file, kind, poster } = given
		setChosen((chosen) => chosen ?? { file, kind, poster, isRare: false })
	}, [given])

	const writeText = (words: string) => keepText({ text: words, isStageOnly: false })
	function writeLink(words: string) {
		setWrongLink('')
		keepLink({ text: words, isStageOnly: false })
	}

	async function choose(files: readonly File[]) {
		const { file, left } = oneOf(files, upload.isBusy)
		if (!file) return left && onRefuse(t(left))
		const turn = ++choice.current
		setProblem('')
		setChosen('preparing')
		const found = await chosenFile(file, BROWSER_PORTS).catch(() => t('page.failed'))
		if (turn !== choice.current) return // another file was chosen meanwhile
		setChosen(typeof found === 'string' ? null : found)
		if (typeof found === 'string') setProblem(await refusalInWords(found))
		else if (left) setProblem(t(left, { name: file.name }))
	}

	function discard() {
		void upload.discard()
		setChosen(null)
		setProblem('')
		writeText('')
		writeLink('')
	}

	async function post(event: FormEvent) {
		event.preventDefault()
		const address = asLink(link) ?? link.trim()
		const noLink = problemOfStoryLink(address, location.origin)
		if (noLink !== null) {
			setWrongLink(await refusalInWords(noLink))
			document.getElementById(`${id}-link`)?.focus()
			return
		}
		const wrong =
			problemOfStoryText(text) ??
			(chosen === null || chosen === 'preparing' || by === null ? STORY_FILE_INCOMPLETE : null)
		setProblem(wrong === null ? '' : await refusalInWords(wrong))
		if (wrong !== null || chosen === null || chosen === 'preparing' || by === null) return
		const { file, kind, poster } = chosen
		void upload.begin({ by, file, kind, poster, text: cleanText(text), link: address })
	}

	return (
		<form
			className={css.form}
			noValidate
			onSubmit={post}
			onPaste={(event) => pasteFiles(event, (files) => void choose(files))}
		>
			<ChosenPreview chosen={chosen} accepted={ACCEPTED} onChoose={choose} />
			<label htmlFor={`${id}-text`}>{t('story.post.text')}</label>
			<textarea
				id={`${id}-text`}
				className={css.field}
				dir={directed(text)}
				rows={2}
				aria-describedby={`${id}-count`}
				aria-invalid={length > STORY_TEXT_MAX_CHARS}
				value={text}
				onChange={({ target }) => writeText(target.value)}
			/>
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
				className={css.field}
				inputMode="url"
				placeholder="https://"
				aria-invalid={wrongLink !== '' || undefined}
				aria-describedby={`${id}-fault`}
				value={link}
				onType={writeLink}
			/>
			<Fault id={`${id}-fault`} text={wrongLink} />
			<p className={css.note}>{t('story.post.note')}</p>
			<div className={css.choice}>
				{problem !== '' && <Fault className={css.problem} text={problem} />}
				{failed?.canGoOn && <Button onClick={discard}>{t('message.discard')}</Button>}
				<Button type="submit" tone="primary" disabled={chosen === null || chosen === 'preparing'}>
					{t(failed?.canGoOn ? 'feed.retry' : 'story.post.send')}
				</Button>
			</div>
		</form>
	)
}
