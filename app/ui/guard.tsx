import { Component, Fragment } from 'react'
import { useTexts } from '../locales/texts.tsx'
import { Button } from './button.tsx'
import type { Elements } from './elements.ts'
import css from './guard.module.css'

interface Props {
	/** The element of the error message, as its list or area requires. */
	as?: 'li' | 'div'
	children: Elements
}

interface State {
	isBroken: boolean
	/** Key of the subtree: every retry mounts new elements, because an extension may have changed the old ones. */
	times: number
}

/**
 * Catches a rendering error in one row or area, and renders it again at once: usually a translator or an extension has
 * changed its elements. If that fails, a sentence and a button replace the content until it changes.
 */
export class Guard extends Component<Props, State> {
	override state: State = { isBroken: false, times: 0 }
	private drawnAnew: Elements

	static getDerivedStateFromError(): Partial<State> {
		return { isBroken: true }
	}

	override componentDidCatch() {
		const { children } = this.props
		if (this.drawnAnew === children) return
		this.drawnAnew = children
		this.again()
	}

	override componentDidUpdate(before: Props) {
		if (this.state.isBroken && before.children !== this.props.children) this.again()
	}

	private again = () => this.setState(({ times }) => ({ isBroken: false, times: times + 1 }))

	override render() {
		const { as: Place = 'div', children } = this.props
		const { isBroken, times } = this.state
		if (!isBroken) return <Fragment key={times}>{children}</Fragment>
		return (
			<Place className={css.broken}>
				<Sentence onRetry={this.again} />
			</Place>
		)
	}
}

function Sentence({ onRetry }: { onRetry: () => void }) {
	const t = useTexts()
	return (
		<>
			<p role="alert">{t('page.failed')}</p>
			<Button onClick={onRetry}>{t('feed.retry')}</Button>
		</>
	)
}
