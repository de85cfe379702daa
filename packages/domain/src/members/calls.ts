import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { text } from '../text.ts'
import { Time } from '../times.ts'
import { Id, IdParams, paging } from '../wire.ts'

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

export const BAN_REASON_MAX = 500
export const Ban = z.object({
  reason: text(
    1,
    BAN_REASON_MAX,
    'A reason is required',
    `The reason must be ${BAN_REASON_MAX} characters or less`,
  ),
})

export const memberStandings = ['active', 'banned'] as const
export type MemberStanding = (typeof memberStandings)[number]

/** What the developer team looks for among the members; blank means all. */
export const MemberFilter = z.object({
  search: z._default(
    z.string().check(z.trim(), z.maxLength(100, 'Search must be 100 characters or less')),
    '',
  ),
  standing: z.optional(z.enum(memberStandings)),
  ...paging(50),
})
export type MemberFilter = z.infer<typeof MemberFilter>

export const memberCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/dev/members',
    door: 'developer',
    summary: 'Members, newest first, by words of name, mail address, username or town',
    query: MemberFilter,
    answer: z.array(MemberView),
    paged: true,
  },
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
