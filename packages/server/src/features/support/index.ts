export { listOwnTickets } from './queries.ts'
export { noteBan } from './report-steps.ts'
export { openTicket } from './service.ts'
