export { type Letter, LetterWriter } from './letter.ts'
export { isLetterDue, takeWeek } from './queries.ts'
