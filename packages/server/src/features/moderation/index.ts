export { recordBanOnTicket } from './report-steps.ts'
