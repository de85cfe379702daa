export { listMailReaders } from './queries.ts'
export { readConversationNotifications, readRingNotifications } from './service.ts'
