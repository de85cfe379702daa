/** What happens to accounts, in the past tense; listeners run in the same transaction. */
export type AccountEvent =
  | { type: 'member_joined'; userId: string; email: string; firstName: string }
  | { type: 'signed_in' | 'sign_in_failed'; userId: string; userAgent: string; ip: string }
  | { type: 'email_verified'; userId: string }
  | { type: 'password_changed'; userId: string }
  | { type: 'member_banned'; userId: string }
  | { type: 'member_unbanned'; userId: string }
  /** The row of the member still stands when listeners run, and is gone when the transaction ends. */
  | { type: 'member_leaving'; userId: string }
  | { type: 'member_moved'; userId: string; placeId: number }
