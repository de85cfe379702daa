import type { MemberView } from '@swapstead/domain/members/member-view.ts'

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

/** Members as comma-separated values (RFC 4180), the names of the columns first. */
export function membersAsCsv(members: readonly MemberView[]): string {
  const lines = members.map((member) => columns.map((column) => cell(member[column])).join(','))
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

/** A spreadsheet would take a text that begins so for a formula: an apostrophe keeps it a text. */
const formula = /^[=+\-@\t\r]/

function cell(value: MemberView[keyof MemberView]): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
