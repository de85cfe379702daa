import type { MemberView } from './member-view.ts'
import type { memberRefusals } from './refusals.ts'

/** Why this developer cannot ban the member; null when they can. */
export function banRefusal(
  member: Pick<MemberView, 'id' | 'isAdmin' | 'isBanned'>,
  actorId: string,
): keyof typeof memberRefusals | null {
  if (member.id === actorId) return 'members.not_yourself'
  if (member.isAdmin) return 'members.not_an_admin'
  return member.isBanned ? 'members.banned_already' : null
}
