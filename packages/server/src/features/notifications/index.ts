export { readConversationNotifications, readRingNotifications } from './service.ts'
