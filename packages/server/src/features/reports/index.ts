export { listConcerned, partiesSql } from './concerned.ts'
export {
  eraseEndedReports,
  findOpenReport,
  findReport,
  markReport,
  wasDecidedSince,
} from './queries.ts'
export { fileReport, warnMember } from './service.ts'
export { isReportable } from './subjects.ts'
