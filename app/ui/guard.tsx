import { Component, Fragment } from 'react'
import { useTexts } from '../locales/texts.tsx'
import { Button } from './button.tsx'
import type { Elements } from './elements.ts'
import css from './guard.module.css'

interface Props {
	/** What stands in its place, as its list or area wants it. */
	as?: 'li' | 'div'
	children: Elements
}

interface State {
	isBroken: boolean
	/** Each time is drawn into elements of its own: those of before may not be as React left them. */
	times: number
}

/**
 * One row or area: what goes wrong in it stays in it. It is drawn anew at once, since mostly somebody else, like a
 * translator or an extension, has changed its elements; when that does not help, a sentence and a button stand there,
 * until there is something else to draw.
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
