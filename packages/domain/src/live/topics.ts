import * as z from 'zod/mini'

/** What a live update may be about; the client refreshes what it shows of it (readings C-54). */
const LIVE_TOPICS = [
  'items',
  'offers',
  'messages',
  'notifications',
  'gifts',
  'tickets',
  'finds',
  'campaigns',
  'account',
] as const
export const LiveTopic = z.enum(LIVE_TOPICS)
export type LiveTopic = z.infer<typeof LiveTopic>
export const LIVE_PATH = '/api/events'
