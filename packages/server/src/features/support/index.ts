export { announceTicket } from './announce.ts'
export { type LockedTicket, listOwnTickets, lockTicket, updateTicket } from './queries.ts'
export { openTicketOnce } from './service.ts'
export {
  addAnswer,
  addInternalMessage,
  answerTicket,
  auditTicket,
  changeTicket,
  isOwnCase,
  notifyIfResolved,
  refuseOwnCase,
} from './staff-change.ts'
export { readTicket } from './staff-service.ts'
