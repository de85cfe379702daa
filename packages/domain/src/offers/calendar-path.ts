/** Where the agreed meeting of a trade is fetched as a calendar file; a navigation, no JSON call. */
export const CALENDAR_PATH = '/api/trade-offers/:id/calendar.ics'

/** The calendar file of one trade. */
export function calendarPath(offerId: string): string {
  return CALENDAR_PATH.replace(':id', offerId)
}
