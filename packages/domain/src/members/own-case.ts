import type { Actor } from '../actor.ts'

export const OWN_CASE_TEXT =
  'This concerns you. A colleague or the developer team has to decide it.'

/**
 * Staff decide nothing that concerns themselves, by any account of their mailbox. Developers may,
 * because a site with one admin has nobody else; the audit log names them.
 */
export function mayDecideAbout(
  { id, isDeveloper, otherAccounts = [] }: Pick<Actor, 'id' | 'isDeveloper' | 'otherAccounts'>,
  concerned: readonly (string | null)[],
): boolean {
  return isDeveloper || ![id, ...otherAccounts].some((own) => concerned.includes(own))
}
