export { type Letter, LetterWriter } from './letter.ts'
export { isLetterDue } from './queries.ts'
