export { listMailReaders } from './queries.ts'
export { markConversationNotificationsRead, markRingNotificationsRead } from './service.ts'
