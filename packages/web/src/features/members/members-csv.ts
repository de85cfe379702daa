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

/** Members as CSV (RFC 4180) with a header row. */
export function membersAsCsv(members: readonly MemberView[]): string {
  const lines = members.map((member) => columns.map((column) => cell(member[column])).join(','))
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

/** Spreadsheets run text with such a beginning as a formula: an apostrophe prevents it. */
const formula = /^[=+\-@\t\r]/

function cell(value: MemberView[keyof MemberView]): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
