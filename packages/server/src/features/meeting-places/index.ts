export { calendarOf } from './calendar.ts'
export { serveCalendar } from './calendar-route.ts'
export { suggestMeetingPlaces } from './suggestions.ts'
