export { noteBanOnTicket } from './report-steps.ts'
