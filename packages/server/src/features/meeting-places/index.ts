export { calendarOf } from './calendar.ts'
export { sendCalendar } from './calendar-route.ts'
export { suggestMeetingPlaces } from './suggestions.ts'
