import * as z from 'zod/mini'

/** Subjects of live updates. The client refetches the queries of the subject. */
const LIVE_TOPICS = [
  'items',
  'offers',
  'rings',
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
