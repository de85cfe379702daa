export { isAbsent, reachesPaused } from './queries.ts'
