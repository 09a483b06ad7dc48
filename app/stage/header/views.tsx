import { useTexts } from '../../locales/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStage } from '../stage-context.tsx'
import css from './views.module.css'

const MANY = 100

/** The number of views of the stage. */
export function Views({ className }: { className: string | undefined }) {
	const t = useTexts()
	const views = useStage((s) => s.totalViews)
	const room = t.of('header.views', MANY, { n: t.count(views) })
	return (
		<p className={`${css.views} ${className}`} title={t.digits(views)}>
			<Icon of="eye" size={15} />
			<span className={css.number} data-room={room}>
				{t.short('header.views', views)}
			</span>
		</p>
	)
}
