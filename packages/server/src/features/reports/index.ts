export { listConcerned, partiesSql } from './concerned.ts'
export { eraseEndedReports, findOpenReport, findReport, markReport } from './queries.ts'
export { fileReport, warnMember } from './service.ts'
export { isReportable } from './subjects.ts'
