export { listOwnTickets } from './queries.ts'
export { noteBanOnTicket } from './report-steps.ts'
export { openTicket, replyToOwnTicket } from './service.ts'
