import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { asCsv } from '../../lib/csv.ts'

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'city',
  'state',
  'createdAt',
  'lastLoginAt',
  'isBanned',
  'bannedAt',
  'banReason',
] as const satisfies readonly (keyof MemberView)[]

export function membersAsCsv(members: readonly MemberView[]): string {
  return asCsv(
    columns,
    members.map((member) => columns.map((column) => member[column] ?? null)),
  )
}
