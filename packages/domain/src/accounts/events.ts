/** What happens to accounts, in the past tense; listeners run in the same transaction. */
export type AccountEvent =
  | { type: 'member_joined'; userId: string; email: string; firstName: string }
  | { type: 'member_moved'; userId: string; placeId: number }
