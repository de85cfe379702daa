import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** A member for the developer team. */
export const MemberView = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  createdAt: Time,
  lastLoginAt: z.nullable(Time),
  isBanned: z.boolean(),
  banReason: z.nullable(z.string()),
  bannedAt: z.nullable(Time),
  /** Admins cannot be banned. */
  isAdmin: z.boolean(),
  /** How many other accounts use the same mailbox; a ban includes them. */
  otherAccounts: z._default(z.int(), 0),
})
export type MemberView = z.infer<typeof MemberView>
