export type AccountEvent =
  | { type: 'member_joined'; userId: string; email: string; firstName: string }
  | { type: 'signed_in' | 'sign_in_failed'; userId: string; userAgent: string; ip: string }
  /** The member's record or picture may have changed. */
  | { type: 'profile_changed'; userId: string }
  /** The username, first or last name may have changed. */
  | { type: 'member_renamed'; userId: string }
  | { type: 'email_verified'; userId: string }
  | { type: 'password_changed'; userId: string }
  | { type: 'member_banned'; userId: string }
  | { type: 'member_unbanned'; userId: string }
  /** The member's row still exists when listeners run, and is deleted afterwards. */
  | { type: 'member_leaving'; userId: string }
  | { type: 'member_moved'; userId: string; placeId: number; formerPlaceId: number | null }
