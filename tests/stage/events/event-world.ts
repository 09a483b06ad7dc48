import type { CalendarEvent } from '#contract/events/event'

export const NOON = 1_800_000_000_000

export function event(id: string, change: Partial<CalendarEvent> = {}): CalendarEvent {
	return {
		...{ _id: id, title: `About ${id}`, description: null, url: null, startTime: NOON },
		durationMinutes: 60,
		...{ rsvps: [], rsvpCount: 0, createdBy: 'x:ada', createdAt: 1, revision: 1 },
		...{ language: 'en-us', translations: {} },
		...change,
	}
}
