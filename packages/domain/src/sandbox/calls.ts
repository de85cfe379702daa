import * as z from 'zod/mini'
import { NearbyQuery } from '../browse/calls.ts'
import { defineCalls } from '../contract.ts'
import { ItemView } from '../items/item.ts'
import { itemPolicy, newItem } from '../items/schemas.ts'
import { Count, Id, Message } from '../wire.ts'
import { GuestSession, SandboxStart } from './guest.ts'

const Guest = z.object({ guestUserId: Id })
const User = z.object({ userId: Id })

/** A test item as JSON, with the address of an uploaded photo. */
export const TestItem = z.safeExtend(newItem(itemPolicy.sandbox), {
  imageUrl1: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
  guestUserId: Id,
})
export type TestItem = z.infer<typeof TestItem>

const SandboxItems = z.pick(NearbyQuery, { radius: true, search: true, category: true })

/**
 * The calls that only the sandbox has. Guests also make members' calls marked `guests`, under
 * /api/sandbox.
 */
export const sandboxCalls = defineCalls({
  createGuest: {
    method: 'POST',
    path: '/api/sandbox/create-guest',
    door: 'open',
    summary: 'Begin a sandbox of 24 hours near a city, with simulated neighbors',
    body: SandboxStart,
    answer: z.object({ user: GuestSession.shape.user, message: z.string() }),
    created: true,
    rateLimit: 'createGuest',
  },
  session: {
    method: 'GET',
    path: '/api/sandbox/session',
    door: 'guest',
    summary: 'The own sandbox: how long it lasts, and how far its guest has come',
    answer: GuestSession,
  },
  exit: {
    method: 'POST',
    path: '/api/sandbox/exit',
    door: 'guest',
    summary: 'Leave the sandbox: its session ends and all of it is deleted at once',
    answer: Message,
  },
  upload: {
    method: 'POST',
    path: '/api/sandbox/upload',
    door: 'guest',
    summary: 'Store a JPEG, sent as image, for a test item that is posted next',
    multipart: { files: 1, tooMany: 'sandbox.one_photo' },
    body: z.object({}),
    answer: z.object({ imageUrl: z.string() }),
    created: true,
    commitsLast: true,
    rateLimit: 'uploads',
  },
  create: {
    method: 'POST',
    path: '/api/sandbox/items',
    door: 'guest',
    summary: 'Post a test item; 12 at most',
    body: TestItem,
    answer: ItemView,
    created: true,
    rateLimit: 'uploads',
  },
  items: {
    method: 'GET',
    path: '/api/sandbox/items/:guestUserId',
    door: 'guest',
    summary: 'Test items that a guest can trade for, wherever they are; six at most',
    params: Guest,
    answer: z.array(ItemView),
    paged: true,
  },
  nearby: {
    method: 'GET',
    path: '/api/sandbox/items/nearby/:guestUserId',
    door: 'guest',
    summary:
      'Test items within a radius: the simulated neighbors first, then the nearest; six at most',
    params: Guest,
    query: SandboxItems,
    answer: z.array(ItemView),
    paged: true,
  },
  mine: {
    method: 'GET',
    path: '/api/sandbox/items/mine/:userId',
    door: 'guest',
    summary: 'The guest’s own test items, newest first',
    params: User,
    answer: z.array(ItemView),
  },
  mineCount: {
    method: 'GET',
    path: '/api/sandbox/items/mine/count/:userId',
    door: 'guest',
    summary: 'How many test items of the guest are active',
    params: User,
    answer: Count,
  },
  incomingCount: {
    method: 'GET',
    path: '/api/sandbox/trade-offers/incoming/count/:userId',
    door: 'guest',
    summary: 'How many offers wait for the guest’s answer',
    params: User,
    answer: Count,
  },
  messagesCount: {
    method: 'GET',
    path: '/api/sandbox/messages/count/:userId',
    door: 'guest',
    summary: 'How many messages to the guest are unread',
    params: User,
    answer: Count,
  },
})
