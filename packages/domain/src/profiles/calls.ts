import { defineCalls } from '../contract.ts'
import { IdParams } from '../wire.ts'
import { MemberProfile } from './profile.ts'

export const profileCalls = defineCalls({
  one: {
    method: 'GET',
    path: '/api/members/:id',
    door: 'member',
    summary: 'What members read about a member: since when, swaps, wishes and what to expect',
    params: IdParams,
    answer: MemberProfile,
  },
})
