export { insertRingMessage, listRingMessages } from './ring-messages.ts'
export { sendMessage } from './service.ts'
