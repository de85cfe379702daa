import type { MemberView } from './member-view.ts'
import type { memberRefusals } from './refusals.ts'

type Standing = Pick<MemberView, 'isAdmin' | 'isBanned'> & { isGuest?: boolean }
type Refusal = keyof typeof memberRefusals

/** Why nobody can ban this account; null when it can be banned. */
export function refusalOfBan({ isGuest, isAdmin, isBanned }: Standing): Refusal | null {
  if (isGuest) return 'members.guest'
  if (isAdmin) return 'members.not_an_admin'
  return isBanned ? 'members.banned_already' : null
}

/** Why this developer cannot ban the member; null when they can. */
export function banRefusal(
  member: Standing & Pick<MemberView, 'id'>,
  actorId: string,
): Refusal | null {
  return member.id === actorId ? 'members.not_yourself' : refusalOfBan(member)
}
