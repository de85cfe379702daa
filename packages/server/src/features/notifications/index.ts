export { readConversationNotifications } from './service.ts'
