export { markConversationRead } from './queries.ts'
