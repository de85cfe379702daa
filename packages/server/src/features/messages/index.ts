export { sendMessage } from './service.ts'
