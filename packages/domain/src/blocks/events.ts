type Pair = { userId: string; blockedUserId: string }

/** The blocked member must not learn of either event. */
export type BlockEvent =
  /** `isThrough`: the member chose another account of the same mailbox, maybe long ago. */
  ({ type: 'member_blocked'; isThrough: boolean } & Pair) | ({ type: 'member_unblocked' } & Pair)
