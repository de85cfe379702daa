/** The blocked member must learn of neither. */
export type BlockEvent = {
  type: 'member_blocked' | 'member_unblocked'
  userId: string
  blockedUserId: string
}
