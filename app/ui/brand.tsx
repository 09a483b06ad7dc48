import css from './brand.module.css'

/** The link to the stage, on top of every page. */
export function Brand({ name, className = '' }: { name: string; className?: string }) {
	return (
		<a className={`${css.brand} ${className}`} href="/stage">
			<img src="/favicon.svg" alt="" width="30" height="30" />
			<span>{name}</span>
		</a>
	)
}
