import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { text } from '../text.ts'
import { Time } from '../times.ts'
import { Id, IdParams } from '../wire.ts'

/** A member as the developer team sees one (MEMBERS-02). */
export const MemberView = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  createdAt: Time,
  lastLoginAt: z.nullable(Time),
  isBanned: z.boolean(),
  banReason: z.nullable(z.string()),
  bannedAt: z.nullable(Time),
})
export type MemberView = z.infer<typeof MemberView>

export const Ban = z.object({
  reason: text(1, 500, 'A reason is required', 'The reason must be 500 characters or less'),
})

export const memberCalls = defineCalls({
  ban: {
    method: 'PATCH',
    path: '/api/dev/members/:id/ban',
    door: 'developer',
    summary: 'Deactivate a member: sessions, items and trades end at once',
    params: IdParams,
    body: Ban,
    answer: MemberView,
  },
  unban: {
    method: 'PATCH',
    path: '/api/dev/members/:id/unban',
    door: 'developer',
    summary: 'Let a member in again, with their items',
    params: IdParams,
    answer: MemberView,
  },
})
