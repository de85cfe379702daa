import { defineCalls } from '../contract.ts'
import { Count } from '../wire.ts'

export const notificationCalls = defineCalls({
  count: {
    method: 'GET',
    path: '/api/messages/count',
    door: 'member',
    summary: 'How many notifications are unread',
    answer: Count,
  },
})
