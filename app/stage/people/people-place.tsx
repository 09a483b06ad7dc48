import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Guard } from '../../ui/guard.tsx'
import { EventsPlace } from '../events/events-place.tsx'
import { AlumniPlace, NotablePlace } from './notable/places.tsx'
import { PeoplePanel } from './panel/people-panel.tsx'
import css from './people-place.module.css'

/** The popover's id, for the button that opens it. */
export const PEOPLE = 'people'

// On narrow pages a popover, opened and closed by the browser itself, so also without JavaScript.
const SHEET = { popover: 'auto' }
const CLOSES = { popovertarget: PEOPLE, popovertargetaction: 'hide' }

/**
 * People, entry rule, own place and notable people: beside the feed where there is room, else in a sheet over
 * it.
 */
export function PeoplePlace() {
	const t = useTexts()
	return (
		<aside id={PEOPLE} className={css.place} {...SHEET}>
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
