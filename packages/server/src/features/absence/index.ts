export { isAbsent, reachColumns, reachesPaused, reachOf } from './queries.ts'
