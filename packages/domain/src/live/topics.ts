import * as z from 'zod/mini'
import { Time } from '../times.ts'

/** Topics of live updates. The client refetches the queries of a topic. */
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

/** The stream begins with the changes since this time. */
export const LiveQuery = z.object({ since: Time })
