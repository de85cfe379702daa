import type { Actor } from '../actor.ts'

export const OWN_CASE_TEXT =
  'This concerns you. A colleague or the developer team has to decide it.'

/**
 * Staff decide nothing that concerns themselves. Developers may, because a place with one admin has
 * nobody else; the audit log names them.
 */
export function mayDecideAbout(
  { id, isDeveloper }: Pick<Actor, 'id' | 'isDeveloper'>,
  concerned: readonly (string | null)[],
): boolean {
  return isDeveloper || !concerned.includes(id)
}
