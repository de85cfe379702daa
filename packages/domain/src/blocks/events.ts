type Pair = { userId: string; blockedUserId: string }

/** The blocked member must learn of neither. */
export type BlockEvent =
  /** `isThrough`: another account of their mailbox was chosen, maybe long ago. */
  ({ type: 'member_blocked'; isThrough: boolean } & Pair) | ({ type: 'member_unblocked' } & Pair)
