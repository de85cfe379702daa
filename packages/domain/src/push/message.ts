import * as z from 'zod/mini'
import { pageOf } from '../notifications/kinds.ts'
import { shortened } from '../text.ts'
import { SECOND } from '../times.ts'

/** Time to read a message in the open conversation before a device shows it. */
export const PUSH_DELAY = 15 * SECOND

/** Services take 4,096 bytes with the encryption around them. */
const TEXT_MAX = 400

/** What a device gets; its service worker shows it. */
export const PushMessage = z.object({
  /** A newer message with the same tag takes the place of the older one. */
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
