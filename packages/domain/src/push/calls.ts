import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Message } from '../wire.ts'
import { pushTopics } from './topics.ts'

const BASE64URL = /^[A-Za-z0-9_-]+=*$/

const key = (least: number, most: number) =>
  z
    .string('This browser gave no key.')
    .check(
      z.minLength(least, 'This browser gave a key that is too short.'),
      z.maxLength(most, 'This browser gave a key that is too long.'),
      z.regex(BASE64URL, 'This browser gave a key that cannot be read.'),
    )

/** The JSON of a browser's `PushSubscription`. */
const PushSubscription = z.object({
  endpoint: z
    .string('This browser gave no address for notifications.')
    .check(z.maxLength(1000, 'This browser gave an address that is too long.')),
  keys: z.object({ p256dh: key(80, 100), auth: key(20, 30) }, 'This browser gave no keys.'),
})

const PushTopics = z.array(
  z.enum(pushTopics, 'Please choose from the list.'),
  'Please choose from the list.',
)

export const PushSettings = z.object({
  /** The application server key for `PushManager.subscribe`. */
  publicKey: z.string(),
  /** Whether this session's browser is subscribed. */
  isSubscribed: z.boolean(),
  muted: PushTopics,
})
export type PushSettings = z.infer<typeof PushSettings>

export const pushCalls = defineCalls({
  settings: {
    method: 'GET',
    path: '/api/push',
    door: 'member',
    summary: 'Whether this browser shows notifications while no page is open, and which are off',
    answer: PushSettings,
  },
  mute: {
    method: 'PATCH',
    path: '/api/push',
    door: 'member',
    summary: 'Choose which notifications no device shows',
    body: z.object({ muted: PushTopics }),
    answer: Message,
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscription',
    door: 'member',
    summary: 'Show notifications in this browser until its session ends',
    body: PushSubscription,
    answer: Message,
    holdsSecrets: true,
    rateLimit: 'pushSubscriptions',
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/push/subscription',
    door: 'member',
    summary: 'Show no more notifications in this browser',
    answer: Message,
  },
})
