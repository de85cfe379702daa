import * as z from 'zod/mini'
import { pageOf } from '../notifications/kinds.ts'
import { shortened } from '../text.ts'
import { SECOND } from '../times.ts'

/** How long a message waits to be read in the open conversation before devices show it. */
export const PUSH_DELAY = 15 * SECOND

/** Push services take 4,096 bytes, encryption included. */
const TEXT_MAX = 400

/** What a device receives; its service worker shows it. */
export const PushMessage = z.object({
  /** A newer message replaces the older one with the same tag. */
  tag: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>

type Told = Parameters<typeof pageOf>[0] & { id: string; title: string; message: string }

export function pushMessageOf(notification: Told): PushMessage {
  const { id, title, message } = notification
  return { tag: id, title, text: shortened(message, TEXT_MAX), path: pageOf(notification).path }
}
