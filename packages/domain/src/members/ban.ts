import type { MemberView } from './member-view.ts'
import type { memberRefusals } from './refusals.ts'

type Standing = Pick<MemberView, 'id' | 'isAdmin' | 'isBanned'> & { isGuest?: boolean }
type Refusal = keyof typeof memberRefusals

/** Why the account cannot be banned, by this actor if one is named; null when it can. */
export function banRefusal(
  { id, isGuest, isAdmin, isBanned }: Standing,
  actorId?: string,
): Refusal | null {
  if (id === actorId) return 'members.not_yourself'
  if (isGuest) return 'members.guest'
  if (isAdmin) return 'members.not_an_admin'
  return isBanned ? 'members.banned_already' : null
}
