export { calendarOf } from './calendar.ts'
export { serveCalendar } from './calendar-route.ts'
export { suggestMeetingPlaces } from './suggest-places.ts'
