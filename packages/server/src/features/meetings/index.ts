export { calendarOf } from './calendar.ts'
export { serveCalendar } from './calendar-route.ts'
export { ownMeetingsSql } from './own-meetings.ts'
export { noMeetingPlaces, suggestMeetings } from './suggest-places.ts'
