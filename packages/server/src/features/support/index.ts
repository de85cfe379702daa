export { announceTicket } from './announce.ts'
export { tellOfStatus } from './news.ts'
export { type LockedTicket, listOwnTickets, lockTicket, updateTicket } from './queries.ts'
export { addToOpenReport, openTicketOnce } from './service.ts'
export {
  addAnswer,
  addInternalMessage,
  answerTicket,
  auditTicket,
  changeTicket,
  isOwnCase,
  refuseOwnCase,
} from './staff-change.ts'
export { readTicket } from './staff-service.ts'
