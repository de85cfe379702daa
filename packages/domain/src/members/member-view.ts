import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** A member as the developer team sees one (MEMBERS-02). */
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
  /** Whom no ban reaches (readings S-78). */
  isAdmin: z.boolean(),
})
export type MemberView = z.infer<typeof MemberView>
