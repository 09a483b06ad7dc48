import { isZone } from '#rules/zone'
import type { RefusedForm } from '../../load-context.ts'
import type { FormDrawing } from './form.tsx'

interface Props extends Pick<FormDrawing, 't'> {
	refused: RefusedForm | null
	/** The stored zone, or else the reader's own. */
	zone: string
}

/** A list of all zones. After a refusal it has the zone that was sent. */
export function ZoneChoice({ t, refused, zone }: Props) {
	const sent = refused?.fields.zone
	return (
		<label>
			<span>{t('event.field.zone')}</span>
			<select name="zone" defaultValue={sent ?? zone}>
				{zonesWith(zone, sent).map((one) => (
					<option key={one} value={one}>
						{one.replaceAll('_', ' ')}
					</option>
				))}
			</select>
		</label>
	)
}

/** All zones that this machine lists, after the given ones, which may have names that are not in the list. */
function zonesWith(...own: (string | undefined)[]): string[] {
	const known = own.flatMap((zone) => (zone && isZone(zone) ? [zone] : []))
	return [...new Set(['UTC', ...known, ...Intl.supportedValuesOf('timeZone')])]
}
