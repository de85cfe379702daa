/** A member parted from another, or took that back; who it is about is told of neither. */
export type BlockEvent = {
  type: 'member_blocked' | 'member_unblocked'
  userId: string
  blockedUserId: string
}
