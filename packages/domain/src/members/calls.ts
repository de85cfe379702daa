import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { SearchText } from '../search/search-text.ts'
import { text } from '../text.ts'
import { Count, Id, IdParams, paging } from '../wire.ts'
import { MemberDetail } from './member-detail.ts'
import { MemberView } from './member-view.ts'

export const BAN_REASON_MAX = 500
export function banReason(max: number) {
  return text(1, max, 'A reason is required', `The reason must be ${max} characters or less`)
}
export const Ban = z.object({
  reason: banReason(BAN_REASON_MAX),
  /** The ticket that reports the member, if any; the ban is recorded there. */
  ticketId: z.optional(Id),
})

export type Ban = z.infer<typeof Ban>

const memberStandings = ['active', 'banned'] as const
export type MemberStanding = (typeof memberStandings)[number]

/** A missing filter means all. */
export const MemberFilter = z.object({
  search: SearchText,
  standing: z.optional(z.enum(memberStandings)),
  ...paging(24),
})
export type MemberFilter = z.infer<typeof MemberFilter>

export const memberCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/dev/members',
    door: 'developer',
    summary: 'Members, newest first, by words of name, email address, username or town',
    query: MemberFilter,
    answer: z.array(MemberView),
    paged: true,
  },
  one: {
    method: 'GET',
    path: '/api/dev/members/:id',
    door: 'developer',
    summary: 'One member with their latest records; each view is audited',
    params: IdParams,
    answer: MemberDetail,
  },
  endSessions: {
    method: 'POST',
    path: '/api/dev/members/:id/end-sessions',
    door: 'developer',
    summary: 'Sign a member out everywhere',
    params: IdParams,
    answer: Count,
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
