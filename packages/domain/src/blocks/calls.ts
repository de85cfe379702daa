import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { defineCalls } from '../contract.ts'
import { Id, IdParams, Message } from '../wire.ts'

/** The displayed name. The picture is null: this member may have blocked the reader too. */
export const BlockedMember = z.pick(PublicUser, {
  id: true,
  username: true,
  firstName: true,
  profileImageUrl: true,
})
export type BlockedMember = z.infer<typeof BlockedMember>

export const blockCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/blocks',
    door: 'member',
    summary: 'Whom one has blocked, the latest first',
    answer: z.array(BlockedMember),
  },
  block: {
    method: 'POST',
    path: '/api/blocks',
    door: 'member',
    summary:
      'Block a member: neither finds, offers to or writes to the other; what is open between the two ends',
    body: z.object({ memberId: Id }),
    answer: Message,
  },
  unblock: {
    method: 'DELETE',
    path: '/api/blocks/:id',
    door: 'member',
    summary: 'Take a block back; the member is named by id',
    params: IdParams,
    answer: Message,
  },
})
