import type { IncomingRules } from '@swapstead/domain/items/incoming-rules.ts'

export type WithRules = { incomingRules?: IncomingRules | null }

/** Converts fields to columns: a JSON column takes text. A missing field stays missing. */
export function withStoredRules<Fields extends WithRules>({
  incomingRules,
  ...fields
}: Fields): Omit<Fields, 'incomingRules'> & { incomingRules?: string | null } {
  if (incomingRules === undefined) return fields
  return { ...fields, incomingRules: incomingRules && JSON.stringify(incomingRules) }
}
