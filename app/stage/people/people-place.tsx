import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Guard } from '../../ui/guard.tsx'
import { EventsPlace } from '../events/events-place.tsx'
import shared from '../place.module.css'
import { AlumniPlace, NotablePlace } from './notable/places.tsx'
import { PeoplePanel } from './panel/people-panel.tsx'
import css from './people-place.module.css'

/** Id of the popover, for the button that opens it. */
export const PEOPLE = 'people'

// On narrow pages a popover, which the browser itself opens and closes, so it works without JavaScript.
const SHEET = { popover: 'auto' }
const CLOSES = { popovertarget: PEOPLE, popovertargetaction: 'hide' }

/**
 * The people, the entry rule, the reader's own place and the notable people, in a column beside the feed; on narrow
 * pages in a sheet.
 */
export function PeoplePlace() {
	const t = useTexts()
	return (
		<aside id={PEOPLE} className={`${shared.place} ${css.place}`} {...SHEET}>
			<Button className={css.close} {...CLOSES}>
				{t('strip.hide')}
			</Button>
			<div className={css.crowd}>
				<Guard>
					<PeoplePanel />
				</Guard>
			</div>
			<div className={css.rest}>
				<Guard>
					<AlumniPlace />
				</Guard>
				<Guard>
					<EventsPlace />
				</Guard>
				<Guard>
					<NotablePlace />
				</Guard>
			</div>
		</aside>
	)
}
